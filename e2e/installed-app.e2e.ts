import { expect, scriptRuns, test, type Page } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { signedUp } from './support/customer.ts'
import { openMenu } from './support/menu.ts'
import { paidTrip } from './support/trip.ts'
import { cachedPaths, inBackground, offlineAnswers, pushed, workerInCharge } from './support/worker.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network, pages and bookings that were read can be read again, but not after signing out', async ({
  page,
  context,
}) => {
  const { trip, booking } = await paidTrip(page, await signedUp(page))
  await page.goto(`/activity/${trip.activityId}`)
  await workerInCharge(page)
  await page.goto('/dashboard/bookings')
  await expect(page.getByText(booking.reference)).toBeVisible()
  // Its details were never opened: they are stored because it is the next trip.
  await expect
    .poll(() => offlineAnswers(page))
    .toEqual([`booking ${booking._id}`, 'my bookings', `tickets ${booking._id}`, `weather ${booking._id}`])
  await expect.poll(() => cachedPaths(page), inBackground).toContain('/dashboard/bookings')
  const paths = await cachedPaths(page)
  expect(
    paths.filter((path) => /^\/(?:api|booking|vendor\/dashboard|dashboard(?!\/(?:bookings|tickets|trip)$))/.test(path)),
  ).toEqual([])
  await page.goto(`/dashboard/trip?details=${booking._id}`)
  const map = page.getByRole('region', { name: /^Map of / })
  await expect(map.locator('canvas')).toBeVisible()
  await expect.poll(() => cachedPaths(page), inBackground).toContainEqual(expect.stringMatching(/country-.*geojson$/))

  await context.setOffline(true)
  await page.goto(`/activity/${trip.activityId}`)
  await expect(page.getByRole('heading', { level: 1, name: trip.name })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByText('You are offline. What you see may be out of date')).toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { name: 'No network here' })).toBeVisible()
  await expect(page.getByRole('link', { name: trip.name })).toBeVisible()
  await expectAccessible(page)
  // The network comes back at the moment of the click: the link still leads where it says.
  await page
    .getByRole('main')
    .getByRole('link', { name: 'My Bookings' })
    .evaluate((link: HTMLAnchorElement) => {
      link.click()
      window.dispatchEvent(new Event('online'))
    })
  await page.getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog').getByText('Meeting point')).toBeVisible()

  // So is the page of the day, with all that it says.
  await page.goto(`/dashboard/trip?details=${booking._id}`)
  await expect(page.getByRole('heading', { level: 1, name: trip.name })).toBeVisible()
  const meeting = page.getByRole('region', { name: 'Meeting point' })
  await expect(map.locator('canvas')).toBeVisible()
  await expect(meeting.getByText(/^Latitude/)).toBeVisible()
  await expect(meeting.getByRole('link', { name: 'Open in maps' })).toBeVisible()
  const guide = page.getByRole('region', { name: 'Your guide' })
  await expect(guide.getByRole('link', { name: /^Call/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What to bring' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who is coming' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of ticket 1' })).toBeVisible()
  await expect(page.getByText('You owe nothing more.')).toBeVisible()

  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'No network here' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByText('You are offline.')).toBeHidden()
  // The page has gone there by itself.
  await scriptRuns(page)

  // A changed booking is stored in its new state.
  await page.goto(`/dashboard/bookings?details=${booking._id}`)
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: 'Cancel Booking' }).click()
  await details.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(details.getByText('Cancelled', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.goto(`/dashboard/bookings?details=${booking._id}`)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(details.getByText('Cancelled', { exact: true })).toBeVisible()
  // Signing out needs no network.
  await details.getByRole('button', { name: 'Close' }).click()
  const menu = await openMenu(page, true)
  await menu.getByRole('button', { name: 'Logout' }).first().click()
  // Signing out leaves the page: a question that is asked meanwhile goes with it, and is asked again.
  await expect(async () => expect(await offlineAnswers(page)).toEqual([])).toPass({ timeout: 30_000 })
})

/** The browser's install event, which an automated browser never fires. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset['prompted'] = 'yes'
      return Promise.resolve({ outcome: 'accepted' })
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
}

/** Opens the page with the installed app's script loaded, and with a clock that only the test moves. */
async function openSettled(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/installed-app-.*\.js/)
  await page.clock.install()
  await page.clock.resume()
  await page.goto('/about')
  // The app's part and the footer's script come once somebody begins to use the page.
  await page.mouse.move(20, 20)
  await loaded
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

test(
  'the app offers itself after three seconds, once a session, and says when it is installed',
  { tag: '@full' },
  async ({ page, context }) => {
    await openSettled(page)
    const offer = page.getByRole('dialog', { name: 'Take Upeo with you' })
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Download App' })
    await offerInstallation(page)
    await expect(button).toBeEnabled()
    await page.clock.runFor(2900)
    await expect(offer).toBeHidden()
    await page.clock.runFor(200)
    await expect(offer).toBeVisible()
    // axe counts on time going on.
    await page.clock.resume()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expect(offer).toBeHidden()

    await openSettled(page)
    await offerInstallation(page)
    await page.clock.runFor(4000)
    await expect(button).toBeEnabled()
    await expect(offer).toBeHidden()
    await button.click()
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'App Available' })).toBeDisabled()
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    const toast = page.getByText('Upeo is installed.')
    await expect(toast).toBeVisible()
    await page.clock.runFor(5900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toBeHidden()

    // Another tab is another session; in the installed app there is nothing to offer.
    const app = await context.newPage()
    await app.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
    })
    await openSettled(app)
    await offerInstallation(app)
    await app.clock.runFor(4000)
    await expect(app.getByRole('dialog', { name: 'Take Upeo with you' })).toBeHidden()
  },
)

/** Another version is ready: the same worker by another address. */
async function nextVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await caches.open('upeo-pages-old')
    await navigator.serviceWorker.register('/service-worker.js?next')
  })
}

test(
  'a new version is announced, waits after “Later”, and takes over after “Update Now”',
  { tag: '@full' },
  async ({ page, browser, baseURL }) => {
    await page.goto('/about')
    await workerInCharge(page)
    const news = page.getByText('New features available!')
    await nextVersion(page)
    await expect(news).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(news).toBeHidden()
    await page.reload()
    await workerInCharge(page)
    await expect
      .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
      .toBe(true)
    await expect(news).toBeHidden()

    const other = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' })
    const fresh = await other.newPage()
    await fresh.goto('/about')
    await workerInCharge(fresh)
    await nextVersion(fresh)
    const reloaded = fresh.waitForEvent('load')
    await fresh.getByRole('button', { name: 'Update Now' }).click()
    await reloaded
    expect(await fresh.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('?next')
    expect(await fresh.evaluate(() => caches.has('upeo-pages-old'))).toBe(false)
    await other.close()
  },
)

test('the app checks for a new version every five minutes', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerRegistration.prototype.update = function update() {
      const { dataset } = document.documentElement
      dataset['looked'] = String(Number(dataset['looked'] ?? 0) + 1)
      return Promise.resolve(this)
    }
  })
  await openSettled(page)
  await workerInCharge(page)
  await page.clock.runFor('04:30')
  expect(await page.locator('html').getAttribute('data-looked')).toBeNull()
  await page.clock.runFor('00:31')
  await expect(page.locator('html')).toHaveAttribute('data-looked', '1')
})

test(
  'push notifications are offered when a trip is confirmed, and shown when they arrive',
  { tag: '@full' },
  async ({ page, context, baseURL }) => {
    // Push services are external, and a headless browser shows no notifications: the test replaces both.
    await page.addInitScript(() => {
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      const toJSON = () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/journey', expirationTime: null, keys })
      PushManager.prototype.getSubscription = () => Promise.resolve(null)
      PushManager.prototype.subscribe = () =>
        Promise.resolve(Object.assign(Object.create(PushSubscription.prototype), { toJSON }))
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      Notification.requestPermission = () => Promise.resolve('granted')
    })
    const { trip, booking } = await paidTrip(page, await signedUp(page))
    await page.goto('/about')
    await workerInCharge(page)
    await page.goto(`/booking/${trip.activityId}?step=confirmation&booking=${booking._id}`)
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
    const offer = page.getByRole('region', { name: 'Notifications' })
    const sent = page.waitForResponse('**/api/push/subscriptions')
    await offer.getByRole('button', { name: 'Turn on notifications' }).click()
    expect((await sent).status()).toBe(201)
    await expect(page.getByText('We will remind you here before the trip')).toBeVisible()
    // The page stays after the customer has answered.
    await expect(page.getByText('Redirecting to My Bookings')).toBeHidden()
    await expectAccessible(page)

    const message = { title: 'Your trip is tomorrow', body: 'Pack water.', link: '/dashboard/bookings', tag: 'trip' }
    expect(await pushed(context, page, baseURL ?? '', message)).toMatchObject({
      title: message.title,
      options: { body: message.body, tag: message.tag, data: { link: message.link } },
    })
  },
)
