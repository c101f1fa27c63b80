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
  return { ...booking, trip }
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
  const status = () => callApi<{ bookingStatus: string }>(page.request, token, `GET /payments/mpesa/status/${_id}`)
  await expect.poll(async () => (await status()).bookingStatus, { timeout: 60_000 }).toBe('confirmed')
  await page.goto(`/dashboard/bookings?details=${_id}`)
  await expect(page.getByRole('dialog').getByText('Confirmed').first()).toBeVisible()
})

test('254700000096 is never answered: after two minutes nobody waits for it, and the booking can be changed', async ({
  page,
  days,
}) => {
  const { _id, trip } = await payBy(page, '254700000096', days.now())
  await page.getByText('Nothing on your phone?').click()
  await expect(page.getByText('If M-Pesa says nothing, you can go on without this request in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the request again' })).toHaveCount(0)
  await days.pass(2 * MINUTE + SECOND)
  await expect(page.getByText('so you do not need to wait for it', { exact: false })).toBeVisible()
  for (const name of ['Send the request again', 'Pay another way']) {
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
  await page.goto('/dashboard/bookings')
  await expect(page.getByText('No word from M-Pesa yet')).toBeVisible()
  await expect(page.getByText(/Unpaid|Do not pay twice/)).toHaveCount(0)
  await page.goto(`/booking/${trip._id}?step=participants&booking=${_id}`)
  await expect(
    page.getByText('M-Pesa has said nothing about the request to 0700 000 096.', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Change my booking' }).click()
  await expect(page).toHaveURL(/step=details/)
})
