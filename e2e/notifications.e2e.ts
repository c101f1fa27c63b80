import { expectAccessible } from './support/accessible.ts'
import { callApi, signedInAs, signedUp, type Customer } from './support/customer.ts'
import { serverError } from './support/server-error.ts'
import { expect, test, type Page } from './support/test.ts'
import { findTrip } from './support/trip.ts'

/** Reports a bank payment of a trip: the server notifies the customer at once that it is being verified. */
async function booked(page: Page, customer: Customer) {
  const trip = await findTrip(page)
  await callApi(page.request, customer.token, 'POST /bookings', {
    activityId: trip.activityId,
    bookingDate: trip.date,
    participants: { adults: 1, children: 0 },
    paymentMethod: 'bank',
    paymentConfirmation: { transactionId: `FT-${Math.random()}`, paymentDate: new Date().toISOString() },
  })
  return trip
}

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

test('a notification arrives at the bell by itself, leads to its booking, and is read, deleted and restored', async ({
  page,
}) => {
  const customer = await signedUp(page)
  await page.clock.install()
  const streaming = page.waitForResponse((answer) => answer.url().includes('/api/notifications/stream'))
  await page.goto('/about')
  await streaming
  const bell = bellOf(page)
  await expect(bell).toHaveAccessibleName('Notifications')
  const latestTen = page.waitForRequest('**/api/notifications?limit=10')
  await bell.click()
  await latestTen
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  const trip = await booked(page, customer)
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.click()
  const latest = page.getByRole('dialog', { name: 'Latest notifications' })
  const item = latest.getByRole('link', { name: /^Booking received/ })
  await expect(item).toContainText(trip.name)
  await expect(item).toContainText(/Booking, (Just now|1m ago)/)
  await expectAccessible(page)
  await latest.getByRole('link', { name: 'View All Notifications' }).click()
  await expect(page).toHaveURL('/dashboard/notifications')
  await expect(latest).toBeHidden()

  await expect(page.getByRole('tab', { name: 'Unread 1' })).toBeVisible()
  const row = page.getByRole('article', { name: /^Booking received/ })
  await expect(row).toContainText(/Booking, (Just now|1 minute ago)/)
  await row.getByRole('button', { name: 'Mark as read: Booking received' }).click()
  await expect(row).toHaveAccessibleName('Booking received')
  await expect(bell).toHaveAccessibleName('Notifications')
  await page.getByRole('tab', { name: /^Unread/ }).click()
  await expect(page.getByText('No unread notifications')).toBeVisible()
  await page.getByRole('tab', { name: 'Read', exact: true }).click()

  await row.getByRole('button', { name: 'Delete: Booking received' }).click()
  await page.getByRole('button', { name: 'Undo: Booking received' }).click()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard\/bookings\?details=/)
  await expect(page.getByRole('dialog', { name: trip.name })).toBeVisible()

  await page.goto('/dashboard/notifications')
  await row.getByRole('button', { name: 'Delete: Booking received' }).click()
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.fastForward(6000)
  expect((await deleted).status()).toBe(200)
  await expect(page.getByText('No notifications yet')).toBeVisible()
})

test(
  'without a stream the bell asks every 30 seconds; all can be marked as read; failures say so',
  { tag: '@full' },
  async ({ page }) => {
    const customer = await signedUp(page)
    await page.clock.install()
    await page.route('**/api/notifications/tickets', (route) => route.fulfill(serverError))
    const counted = page.waitForResponse('**/api/notifications/unread-count')
    await page.goto('/dashboard/notifications')
    await counted
    await expect(page.getByText('No notifications yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark All as Read' })).toBeDisabled()
    await booked(page, customer)
    const unread = () =>
      callApi<{ unreadCount: number }>(page.request, customer.token, 'GET /notifications/unread-count')
    await expect.poll(unread).toEqual({ unreadCount: 1 })
    await page.clock.fastForward(30_000)
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread')
    const row = page.getByRole('article', { name: /^Booking received/ })
    await expect(row).toBeVisible()

    const failing = (path: string) => page.route(path, (route) => route.fulfill(serverError), { times: 1 })
    await failing('**/api/notifications/*/read')
    await row.getByRole('button', { name: /^Mark as read/ }).click()
    await expect(page.getByText('Failed to mark notification as read. Please try again.')).toBeVisible()
    await failing('**/api/notifications/read-all')
    await page.getByRole('button', { name: 'Mark All as Read' }).click()
    await expect(page.getByText('Failed to mark all notifications as read. Please try again.')).toBeVisible()
    await page.getByRole('button', { name: 'Mark All as Read' }).click()
    await expect(row).toHaveAccessibleName('Booking received')
  },
)

test('a guide’s notification center counts the notifications by kind', { tag: '@full' }, async ({ page }) => {
  await signedInAs(page, 'kamau@upeo.example')
  await page.goto('/vendor/dashboard/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notification Center' })).toBeVisible()
  for (const figure of ['Total', 'Unread', 'Bookings', 'Payments']) {
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${figure}\\d`) })).toBeVisible()
  }
  for (const tab of ['All', 'Unread', 'Read']) {
    await expect(page.getByRole('tab', { name: new RegExp(`^${tab}`) })).toBeVisible()
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(page.getByRole('link', { name: 'View All Notifications' })).toHaveAttribute(
    'href',
    '/vendor/dashboard/notifications',
  )
})
