import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { expect, held, test, type Page } from './support/test.ts'
import { fillRegistration, signedUp } from './support/customer.ts'
import { serverError } from './support/server-error.ts'
import { findTrip, freshNumber, heldTrip } from './support/trip.ts'

/** The specification's texts and states that appear only after a failing, slow or odd answer. */

/** Answers a call in place of the server, as it would answer when it has a fault. */
const answer = (page: Page, path: string, status: number, body: unknown) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json: body }))

test('the guard waits for the user with a spinner, and says when the dashboard cannot load', async ({ page }) => {
  const { token } = await signedUp(page)
  const onlyToken = { authToken: token }
  await page.addInitScript({
    content: `window.localStorage.removeItem('user'); Object.assign(window.localStorage, ${JSON.stringify(onlyToken)})`,
  })
  const release = await held(page, '**/api/auth/profile')
  await page.goto('/dashboard/bookings')
  await expect(page.getByRole('status', { name: 'Loading your account' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()

  await page.unrouteAll()
  await answer(page, '/auth/profile', serverError.status, serverError.json)
  await page.goto('/dashboard/bookings')
  await expect(page.getByText('Failed to load dashboard data. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
})

test('stored user data that cannot be read is removed', async ({ page }) => {
  for (const corrupt of ['undefined', '{']) {
    await page.goto('/about')
    await page.evaluate(`localStorage.setItem('user', ${JSON.stringify(corrupt)})`)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(`localStorage.getItem('user')`)).toBeNull()
  }
})

for (const [kind, button, message] of [
  ['User', 'Register', 'Registration successful! Please log in.'],
  ['Guide', 'Register as a Guide', 'Guide registration successful! Please log in to complete your profile.'],
] as const) {
  test(`an account without a token leads to login: ${kind}`, async ({ page }) => {
    await page.route('**/api/auth/register', async (route) => {
      const response = await route.fetch()
      const { token: _kept, ...profile } = (await response.json()) as Record<string, unknown>
      await route.fulfill({ response, json: profile })
    })
    const email = `amina-${randomUUID()}@upeo.example`
    await page.goto('/register')
    await page.getByText(kind, { exact: true }).click()
    await fillRegistration(page, { email })
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  })
}

test('a listing that cannot be loaded says so in place of the page', async ({ page }) => {
  await page.goto('/about')
  await page.route('**/activities.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Activities' }).click()
  await expect(page.getByText('Failed to load activities. Please try again later.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a card keeps its size and has a placeholder for a broken picture', async ({ page }) => {
  await page.route('**/images/**', (route) => route.abort())
  await page.goto('/activities')
  const card = page.getByRole('article').first()
  await expect(card.locator('img')).toHaveCount(0)
  await expect(card.locator('[data-skeleton] svg')).toBeVisible()
  // On a phone 160: the first price stands on the first screen (decision 92).
  await expect(card.locator('[data-skeleton]')).toHaveCSS('height', '160px')
  await expect(card.getByRole('heading')).toHaveCSS('-webkit-line-clamp', '2')
  const path = (await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
  // The whole card is the link: a corner of its picture opens it as well.
  await card.locator('[data-skeleton]').click({ position: { x: 20, y: 150 }, force: true })
  await expect(page).toHaveURL(path)
})

test('opening an activity loads it, with a loading indicator, and a failure shows its status', async ({ page }) => {
  await page.goto('/activities?sort=price_asc')
  const links = page.getByRole('article').getByRole('heading').getByRole('link')
  const [first, second] = await Promise.all([links.nth(0).getAttribute('href'), links.nth(1).getAttribute('href')])
  const release = await held(page, new RegExp(`${first}\\.data`))
  await links.nth(0).click()
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeAttached()
  release()
  await expect(page).toHaveURL(first ?? '')
  await expect(page.getByRole('link', { name: /open the gallery$/ }).locator('> *')).toHaveCSS('height', '400px')
  const thumbs = page.getByRole('region', { name: 'Media Gallery' }).getByRole('link')
  for (const thumb of await thumbs.all()) await expect(thumb).toHaveCSS('height', '150px')

  await page.goBack()
  // The activity's page has links of this kind too.
  await expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()
  await page.route(new RegExp(`${second}\\.data`), (route) => route.fulfill({ status: 503, body: '' }))
  await links.nth(1).click()
  await expect(page.getByRole('alert')).toContainText('Could not load activity details: Failed to fetch activity: 503')
})

test('signed in, Book Now leads straight to the wizard, which asks for a date when none can be taken', async ({
  page,
}) => {
  await signedUp(page)
  await page.goto('/activities')
  const book = page.getByRole('link', { name: /^Book Now: / }).first()
  await expect(book).toHaveAttribute('href', /^\/booking\/[\w-]+$/)
  await expect(book).not.toHaveAttribute('title')
  const trip = await findTrip(page)
  await page.route(`**/api/activities/${trip.activityId}`, async (route) => {
    const response = await route.fetch()
    const activity = (await response.json()) as { departures: object[] }
    const departures = activity.departures.map((departure) => ({ ...departure, seatsLeft: 0 }))
    await route.fulfill({ response, json: { ...activity, departures } })
  })
  await page.goto(`/booking/${trip.activityId}`)
  const steps = page.getByRole('list', { name: 'Steps of your booking' }).getByRole('listitem')
  await expect(steps).toHaveText([/Activity Details/, /Participants/, /Payment/, /Confirmation/])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please select a booking date')).toBeInViewport({ ratio: 1 })
})

test('a booking that cannot be made says so, in the server’s words when it has some', async ({ page }) => {
  await signedUp(page)
  const trip = await findTrip(page)
  await answer(page, '/bookings', serverError.status, serverError.json)
  await page.goto(`/booking/${trip.activityId}?step=participants&date=${trip.date}&adults=1&children=0`)
  await page.getByLabel('I am 18 or older, and I answer for the minors I bring.').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Unable to create booking. Please try again.')).toBeVisible()
})

test('completing a booking shows its progress, and says what went wrong', async ({ page }) => {
  const customer = await signedUp(page)
  const { paying } = await heldTrip(page, customer)
  await page.goto(paying)
  await page.getByLabel('M-Pesa phone number').fill(freshNumber())

  const refuse = await held(page, '**/api/payments/mpesa', (route) => route.fulfill({ status: 422, json: {} }))
  await page.getByRole('button', { name: 'Complete Booking' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  refuse()
  await expect(page.getByText('Failed to create booking. Please try again.')).toBeVisible()
  await page.unrouteAll()
  const error = { code: 'validation', message: 'This phone cannot be asked now.', requestId: 'r1' }
  await answer(page, '/payments/mpesa', 422, { error })
  await page.getByRole('button', { name: 'Complete Booking' }).click()
  await expect(page.getByText('This phone cannot be asked now.')).toBeVisible()
})

test('after a prompt whose request failed, the outcome is asked for by the booking', async ({ page }) => {
  const customer = await signedUp(page)
  await page.clock.install()
  const { paying, booking } = await heldTrip(page, customer)
  await page.route('**/api/payments/mpesa', (route) => route.abort())
  await page.goto(paying)
  await page.getByLabel('M-Pesa phone number').fill(freshNumber())
  await page.getByRole('button', { name: 'Complete Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Help with paying/ })).toBeVisible()
  await expectAccessible(page)
  const asked = page.waitForRequest(`**/api/payments/mpesa/status/${booking._id}`)
  await page.clock.fastForward(10_000)
  await asked
})
