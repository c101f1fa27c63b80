import { drawn } from '@upeo/domain/testing/depth'
import { expect, test, type Page } from './support/test.ts'
import { signedUp } from './support/customer.ts'
import { appears, completeByPhone, freshNumber, heldTrip, mpesaUnreachable, outcomeArrives } from './support/trip.ts'

/** The numbers that the simulator scripts (see its README), and the messages that their payers see. */

// A scripted number is one phone, and other journeys may use it meanwhile: the second waits for the first's prompt.
test.describe.configure({ timeout: 150_000 })

async function aboutToPay(page: Page) {
  const customer = await signedUp(page)
  await page.clock.install()
  const { paying, booking } = await heldTrip(page, customer)
  await page.goto(paying)
  return { customer, booking }
}

async function payBy(page: Page, number: string) {
  const held = await aboutToPay(page)
  await completeByPhone(page, number)
  return held
}

const failures = [
  ['254700000001', 'There is not enough money in your M-Pesa account. Please top up and try again.'],
  ['254700000032', 'The M-Pesa request was cancelled or not answered in time. You can try again when you are ready.'],
  ['254700000037', mpesaUnreachable],
  ['254700000017', 'The M-Pesa PIN was not right. Please try again.'],
] as const

for (const [number, message] of drawn('failures', failures)) {
  test(`${number} fails, says why, and can be tried again`, async ({ page }) => {
    test.slow()
    const { customer, booking } = await payBy(page, number)
    await outcomeArrives(page, customer, booking._id)
    await expect(page.getByText(message)).toBeVisible()
    await page.reload()
    await expect(page.getByText(message)).toBeVisible()
    await completeByPhone(page, freshNumber())
  })
}

const successes = [
  ['254700000098', 'is paid once although its callback comes twice'],
  ['254700000097', 'is paid although its callback comes before the answer'],
] as const

for (const [number, what] of drawn('successes', successes)) {
  test(`${number} ${what}`, async ({ page }) => {
    test.slow()
    const { customer, booking } = await aboutToPay(page)
    const confirmed = appears(page, 'Booking Confirmed!')
    await completeByPhone(page, number)
    await Promise.all([confirmed, outcomeArrives(page, customer, booking._id)])
  })
}

test(
  '254700000094 pays another amount: an administrator reviews it, nobody pays twice',
  { tag: '@full' },
  async ({ page }) => {
    const { customer, booking } = await payBy(page, '254700000094')
    await outcomeArrives(page, customer, booking._id)
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeFocused()
    await expect(page.getByText('Please do not pay again.')).toBeVisible()
  },
)

test(
  'a page that cannot reach the server gives up, says so and leads to My Bookings',
  { tag: '@full' },
  async ({ page }) => {
    await page.route('**/api/payments/mpesa/status/*', (route) => route.abort())
    await payBy(page, freshNumber())
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const failed = page.waitForEvent('requestfailed')
      await page.clock.fastForward(10_000)
      await failed
    }
    await expect(page.getByText('Do not pay twice.', { exact: false })).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(page).toHaveURL(/\/dashboard\/bookings$/)
  },
)
