import { randomUUID } from 'node:crypto'
import { localDate } from '@upeo/domain/time'
import { expect, test, type Page } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { callApi, officeToken, signedInAs, signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { fillDay } from './support/day-field.ts'
import { booked, guideWithBank, offered } from './support/guide.ts'
import { serverError } from './support/server-error.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The next call of this path reaches the server, but its answer is lost: the connection breaks when told to. */
async function loseAnswer(page: Page, path: string): Promise<() => void> {
  const told = Promise.withResolvers<void>()
  await page.route(
    path,
    async (route) => {
      await route.fetch()
      await told.promise
      await route.abort()
    },
    { times: 1 },
  )
  return told.resolve
}

test('the available balance is paid out by bank, and to a new M-Pesa number a day later', async ({ page }) => {
  test.setTimeout(120_000)
  await signedInAs(page, 'kamau@upeo.example')
  const office = await officeToken(page.request)
  // Other journeys ask for payouts of this guide as well: the amounts tell them apart.
  const amounts = { mpesa: 1234, bank: 2345 }
  await page.goto('/vendor/dashboard/payments')
  await expect(page.getByRole('img', { name: /^Earnings from / })).toBeVisible()
  // The last of four tabs lies beyond the edge of a phone: the row fades out there.
  await expect(page.getByRole('tablist')).toHaveCSS('mask-image', /gradient/)
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Earnings in this period' })).toBeVisible()
  await fillDay(page.getByLabel('End date'), localDate('2099-01-01'))
  await expect(page.getByText('The end date must not be in the future.')).toBeVisible()
  await fillDay(page.getByLabel('End date'), localDate('2026-01-01'))
  await expect(page.getByText('The start date must not be after the end date.')).toBeVisible()

  await button(page, 'Request Payout').click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Submit Request' })
  // The account of the last payout is filled in already.
  await expect(dialog.getByLabel('M-Pesa phone number')).not.toHaveValue('')
  // What can be asked for, and when it is there, stands beside the form before anything is sent.
  await expect(dialog.getByText('KES 10 to KES 250,000 at a time, in whole shillings.')).toBeVisible()
  await expect(dialog.getByText('M-Pesa sends it to your phone within minutes.')).toBeVisible()
  // Nor can it be sent before something is typed, which is said.
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription('Please provide all required information')
  await dialog.getByLabel('M-Pesa phone number').fill('')
  await expect(submit).toBeDisabled()
  await expect(dialog.getByText('Please provide all required information')).toBeVisible()
  await dialog.getByLabel('Amount').fill('999999999')
  await expect(dialog.getByText('Requested amount exceeds your available balance')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Amount').fill(String(amounts.mpesa))
  await dialog.getByLabel('M-Pesa phone number').fill('12345')
  await submit.click()
  await expect(dialog.getByText(/Please enter a valid Kenyan phone number/).first()).toBeVisible()
  await dialog.getByLabel('M-Pesa phone number').fill(`07${10_000_000 + amounts.mpesa}`)
  // A drag that selects a field's text may end outside the dialog.
  await dialog.getByLabel('Amount').hover()
  await page.mouse.down()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  // The dialog cannot be closed while it sends. Its answer is lost; sent again from a reopened form, it counts once.
  const lose = await loseAnswer(page, '**/api/vendor/dashboard/request-payout')
  await submit.click()
  await expect(submit).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  lose()
  await expect(dialog.getByText('Failed to request payout. Please try again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await button(page, 'Request Payout').click()
  await dialog.getByLabel('Amount').fill(String(amounts.mpesa))
  await submit.click()
  await expect(dialog.getByText('Your request has been received.')).toContainText('because the M-Pesa number is new')
  // It closes by itself, two seconds later.
  await expect(dialog).toBeHidden({ timeout: 4000 })

  await button(page, 'Request Payout').click()
  await dialog.getByLabel('Bank transfer').check()
  await dialog.getByLabel('Amount').fill(String(amounts.bank))
  // The account of the last payout by bank is filled in.
  await expect(dialog.getByLabel('Bank account details')).not.toHaveValue('')
  await expect(dialog.getByText('This account is new.')).toBeHidden()
  await submit.click()
  await expect(dialog).toBeHidden()

  const { payouts } = await callApi<{ payouts: { _id: string; amount: number; status: string }[] }>(
    page.request,
    office,
    'GET /admin/payouts?limit=100',
  )
  const decide = async (amount: number, body: unknown) => {
    const asked = payouts.find((payout) => payout.amount === amount)
    await callApi(page.request, office, `PUT /admin/payouts/${asked?._id}`, body)
  }
  expect(payouts.filter((payout) => payout.amount === amounts.mpesa)).toHaveLength(1)
  await decide(amounts.bank, { action: 'approve' })
  await decide(amounts.bank, { action: 'complete', reference: `FT-${randomUUID().slice(0, 8)}` })
  const kes = (amount: number) => `KES ${amount.toLocaleString('en')}`
  await expect(async () => {
    await page.goto('/vendor/dashboard/payments?tab=payouts')
    await expect(row(page, kes(amounts.bank))).toContainText('Completed', { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(row(page, kes(amounts.mpesa))).toContainText(/Waits until .+, because the M-Pesa number is new\./)
  await expect(row(page, kes(amounts.bank))).toContainText('Reference FT-')
})

test('a guide confirms, completes and cancels bookings, or sees why they cannot', async ({ page }) => {
  await page.clock.install()
  const { token } = await guideWithBank(page.request, await signedUp(page, 'vendor'))
  const activity = await offered(page.request, token, dayAhead(21))
  const { _id: id } = await booked(page.request, activity, 'bank')
  await booked(page.request, activity, 'bank')
  const refuse = (path: string) => page.route(`**/api${path}`, (route) => route.fulfill(serverError))

  await page.goto(`/vendor/dashboard/bookings?details=${id}`)
  const details = page.getByRole('dialog')
  const press = (name: string) => details.getByRole('button', { name }).click()
  await press('Confirm Booking')
  await refuse(`/bookings/${id}`)
  await press('Confirm Booking')
  await expect(details.getByText('Failed to update booking status. Please try again.')).toBeVisible()
  await page.unroute(`**/api/bookings/${id}`)
  await press('Confirm Booking')
  const said = page.getByText('The booking is confirmed.')
  await expect(said).toBeVisible()
  // Over the dialog, which stays open.
  await expect(page.locator(':popover-open').filter({ has: said })).toHaveCount(1)
  // Six seconds later it is gone by itself.
  await page.clock.fastForward(6000)
  await expect(said).toBeHidden()

  // A browser's clock that runs ahead does not change the server's decision, whose message is shown.
  await page.clock.setFixedTime(Date.now() + 22 * 86_400_000)
  await page.reload()
  await press('Mark as Completed')
  await press('Mark as Completed')
  await expect(details.getByText('A booking can be marked as completed once the trip has ended.')).toBeVisible()
  await press('Back')
  await press('Cancel Booking')
  await expect(details.getByText(/^You return .+ to the guest/)).toBeVisible()
  await details.getByLabel('Reason').fill('The river is too high.')
  await expectAccessible(page)
  await press('Cancel Booking')
  await expect(page.getByText('The booking is cancelled, and the guest has been told.')).toBeVisible()
  await expect(details.getByText('Reason: The river is too high.')).toBeVisible()
})
