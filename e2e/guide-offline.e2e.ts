import { expect, test, type Page } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { callApi, signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { booked, guideWithBank, nextDepartures, offered } from './support/guide.ts'
import { openMenu } from './support/menu.ts'
import { cachedPaths, inBackground, workerInCharge } from './support/worker.ts'

test.use({ serviceWorkers: 'allow' })

/** A guide whose departure of tomorrow has two parties of three. */
async function guideOfTomorrow(page: Page) {
  const guide = await guideWithBank(page.request, await signedUp(page, 'vendor'))
  const activity = await offered(page.request, guide.token, dayAhead(1))
  await Promise.all([booked(page.request, activity, 'bank'), booked(page.request, activity, 'bank')])
  const [departure = ''] = await nextDepartures(page.request, guide)
  const arrived = async () => {
    const { checkIns } = await callApi<{ checkIns: { undoneAt: string | null }[] }>(
      page.request,
      guide.token,
      `GET /departures/${departure}/check-ins`,
    )
    return checkIns.filter(({ undoneAt }) => undoneAt === null).length
  }
  return { ...guide, activity, departure, arrived }
}

/** What lies in the database of a signed-in guide's device, as whoever copies the disk would read it. */
function keptOnDevice(page: Page) {
  return page.evaluate(async () => {
    const name = (await indexedDB.databases())
      .map((each) => each.name ?? '')
      .find((each) => each.startsWith('upeo-device-'))
    if (name === undefined) return null
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
    })
    const all = <T>(store: string) =>
      new Promise<T[]>((resolve) => {
        const asking = database.transaction(store).objectStore(store).getAll()
        asking.addEventListener('success', () => resolve(asking.result as T[]))
      })
    const answers = await all<{ sealed: { text: ArrayBuffer } }>('answers')
    const [key] = await all<CryptoKey>('keys')
    database.close()
    return {
      texts: answers.map(({ sealed }) => new TextDecoder('latin1').decode(sealed.text)),
      exportable: key?.extractable,
    }
  })
}

test('without a network a guide opens the run sheet and says who has come; it is sent once the network is back, and nobody signs out over it unasked', async ({
  page,
  context,
}) => {
  const { activity, departure, arrived } = await guideOfTomorrow(page)
  // What the browser says of a file that it has fetched, and fetches once more.
  const fetchedTwice: string[] = []
  page.on('console', (message) => {
    if (/^A preload for .* is found, but is not used/.test(message.text())) fetchedTwice.push(message.text())
  })
  await page.goto('/vendor/dashboard')
  await workerInCharge(page)
  await expect(page.getByRole('link', { name: activity.name })).toBeVisible()
  // Nobody has opened the list: it is kept by itself, sealed.
  await expect.poll(async () => (await keptOnDevice(page))?.texts.length, inBackground).toBe(2)
  const kept = await keptOnDevice(page)
  expect(kept?.exportable).toBe(false)
  expect(kept?.texts.join('')).not.toMatch(/guest-|upeo\.example/)
  await expect.poll(() => cachedPaths(page), inBackground).toContain('/vendor/dashboard/departures/any')

  await context.setOffline(true)
  await page.goto('/vendor/dashboard')
  await page.getByRole('link', { name: activity.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: activity.name })).toBeVisible()
  await expect(page.getByText(/^Fetched \d\d:\d\d/)).toBeVisible()
  await page
    .getByRole('button', { name: /^All arrived of guest-/ })
    .first()
    .click()
  // A day early it is asked about.
  const early = page.getByRole('dialog', { name: 'Check in early?' })
  await expectAccessible(page)
  await early.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('3 of 6 arrived')).toBeVisible()
  const there = page.getByRole('listitem').filter({ has: page.getByText('Arrived', { exact: true }) })
  await there.getByRole('heading').getByRole('button').click()
  await page.getByRole('button', { name: /^Child 1 of guest-.*\d\d:\d\d/ }).click()
  await expect(page.getByText('2 of 6 arrived')).toBeVisible()
  await expect(page.getByText('4 not sent yet')).toBeVisible()
  await expectAccessible(page)

  // A page that was not opened before says so, and leads to the day, then to trips that they have booked themselves.
  await page.goto('/vendor/dashboard/payments')
  await expect(page.getByRole('heading', { name: 'No network here' })).toBeVisible()
  const here = page.getByRole('navigation', { name: 'What you can read now' })
  await expect(here.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/vendor/dashboard')
  await expect(here.getByRole('link')).toContainText([/^Today/, activity.name, 'My Bookings'])
  await expectAccessible(page)
  await here.getByRole('link', { name: activity.name }).click()
  await expect(page.getByText('2 of 6 arrived')).toBeVisible()

  // The phone was put away, and the page is opened anew.
  await page.goto(`/vendor/dashboard/departures/${departure}`)
  await expect(page.getByText('2 of 6 arrived')).toBeVisible()
  expect(fetchedTwice).toEqual([])
  const menu = await openMenu(page, true)
  await menu.getByRole('button', { name: 'Logout' }).first().click()
  const question = page.getByRole('dialog', { name: '4 check-ins have not been sent.' })
  await expect(question.getByText('Sign out and lose them?')).toBeVisible()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  expect(await arrived()).toBe(0)

  await context.setOffline(false)
  await expect(page.getByText('not sent yet')).toBeHidden({ timeout: 30_000 })
  expect(await arrived()).toBe(2)
  await expect(page.getByText('2 of 6 arrived')).toBeVisible()

  await page.goto('/vendor/dashboard')
  await (await openMenu(page, true)).getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptOnDevice(page)).toBeNull()
})
