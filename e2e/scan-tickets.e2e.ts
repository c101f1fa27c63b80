import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from './support/test.ts'
import { findBrowser } from './support/browser.ts'
import { filmOf } from './support/camera-picture.ts'
import { callApi, registered, signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { booked, nextDepartures, offered, prompted } from './support/guide.ts'
import { cachedPaths, inBackground, isReader, workerInCharge } from './support/worker.ts'

const film = join(import.meta.dirname, `../test-results/camera-${process.pid}.y4m`)
const browser = await findBrowser()
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    executablePath: browser.executablePath,
    args: [
      ...browser.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    env: { ...(process.env as Record<string, string>), ...browser.env },
  },
})

test('a ticket before the camera is answered without a network: for another trip, then welcome, then checked in already', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const guide = await signedUp(page, 'vendor')
  const [tomorrow, later] = [
    await offered(page.request, guide.token, dayAhead(1)),
    await offered(page.request, guide.token, dayAhead(2)),
  ]
  const guest = await registered(page.request)
  const bookings = [
    await booked(page.request, tomorrow, 'mpesa', guest),
    await booked(page.request, later, 'mpesa', guest),
  ]
  await Promise.all(bookings.map((booking) => prompted(page.request, booking)))
  const tickets = async (id: string) => {
    const path = `/api/bookings/${id}/tickets`
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${guest.token}` } })
    return answer.ok() ? ((await answer.json()) as { tickets: { code: string }[] }).tickets : []
  }
  for (const { _id } of bookings)
    await expect.poll(async () => (await tickets(_id)).length, { timeout: 60_000 }).toBe(3)
  const [ticket] = await tickets(bookings[0]!._id)
  await mkdir(dirname(film), { recursive: true })
  await writeFile(film, filmOf(ticket?.code ?? ''))

  const [today, next] = await nextDepartures(page.request, guide)
  await page.goto('/vendor/dashboard')
  await workerInCharge(page)
  // The lists and what reads tickets are kept by themselves: the scanner is opened for the first time without a network.
  const scannerKept = () => page.evaluate(async () => (await caches.match('/vendor/dashboard/scan/any'))?.ok)
  await expect.poll(scannerKept, inBackground).toBe(true)
  await expect.poll(async () => (await cachedPaths(page)).filter(isReader), inBackground).toHaveLength(1)
  await context.setOffline(true)
  await page.goto(`/vendor/dashboard/scan/${next}`)
  const said = page.getByRole('main').getByRole('status')
  await expect(said.getByText(new RegExp(`^This ticket is for ${tomorrow.name} on `))).toBeVisible({ timeout: 30_000 })

  await page.goto(`/vendor/dashboard/scan/${today}`)
  await expect(said.getByText(/^guest-.*: this trip is on .* Check in early\?$/)).toBeVisible()
  await said.getByRole('button', { name: 'Check in' }).click()
  await expect(said.getByText('Adult 1, 1 of 3')).toBeVisible()
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await expect(page.getByText('1 not sent yet')).toBeVisible()
  await page.reload()
  await expect(said.getByText(/^Already checked in at \d\d:\d\d: guest-/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('guest')
  await page.getByRole('button', { name: /^The other 2 arrived of guest-/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('not sent yet')).toBeHidden({ timeout: 30_000 })
  const { checkIns } = await callApi<{ checkIns: { method: string }[] }>(
    page.request,
    guide.token,
    `GET /departures/${today}/check-ins`,
  )
  expect(checkIns.map(({ method }) => method).toSorted()).toEqual(['list', 'list', 'scan'])
})
