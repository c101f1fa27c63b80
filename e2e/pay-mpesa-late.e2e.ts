import { addDays, localDateOf, MINUTE, SECOND } from '@upeo/domain/time'
import { callApi, registered, signedUp } from './support/customer.ts'
import { test } from './support/days.ts'
import { booked, offered } from './support/guide.ts'
import { expect, type Page } from './support/test.ts'
import { appears, completeByPhone, mpesaUnreachable, paymentReceived } from './support/trip.ts'

/** The simulator's numbers whose outcome is known only later; time passes when the journey says so. */

async function payBy(page: Page, number: string, today: Date) {
  const customer = await signedUp(page)
  const guide = await registered(page.request, 'vendor')
  const trip = await offered(page.request, guide.token, addDays(localDateOf(today), 14))
  const booking = await booked(page.request, trip, 'mpesa', customer)
  await page.goto(`/booking/${trip._id}?step=payment&booking=${booking._id}`)
  await completeByPhone(page, number)
  return booking
}

test('254700000099 is paid although no callback ever comes', async ({ page, days }) => {
  await payBy(page, '254700000099', days.now())
  await Promise.all([appears(page, paymentReceived), days.pass(30 * SECOND)])
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
})

test('254700000095 is given up, the customer is notified, and the late money confirms the booking', async ({
  page,
  days,
}) => {
  const { _id, token } = await payBy(page, '254700000095', days.now())
  await days.pass(30 * SECOND)
  await expect(page.getByText(mpesaUnreachable)).toBeVisible()
  await days.pass(5 * MINUTE)
  const status = () => callApi<{ bookingStatus: string }>(page.request, token, 'GET', `/payments/mpesa/status/${_id}`)
  await expect.poll(async () => (await status()).bookingStatus, { timeout: 60_000 }).toBe('confirmed')
  await page.goto(`/dashboard/bookings?details=${_id}`)
  await expect(page.getByRole('dialog').getByText('Confirmed').first()).toBeVisible()
})
