import { randomUUID } from 'node:crypto'
import { decide, openAs, payoutByBank, unappliedMoney } from './support/admin.ts'
import { expectAccessible } from './support/accessible.ts'
import { callApi, officeToken, registered } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { booked, guideWithBank, offered } from './support/guide.ts'
import { countClicks, foundRow, settleCall } from './support/office-call.ts'
import { desktop } from './support/sizes.ts'
import { expect, test, type APIRequestContext } from './support/test.ts'
import { freshNumber } from './support/trip.ts'

interface Paid {
  readonly payment: { readonly receipt: string | null }
}

/** A trip that its customer has paid by phone: what M-Pesa calls the payment, and the phone. */
async function paidByPhone(request: APIRequestContext, activity: Awaited<ReturnType<typeof offered>>) {
  const customer = await registered(request)
  const booking = await booked(request, activity, 'mpesa', customer)
  const phone = freshNumber()
  await callApi(request, customer.token, 'POST /payments/mpesa', { bookingId: booking._id, phoneNumber: phone })
  const receipt = async () =>
    (await callApi<Paid>(request, customer.token, `GET /bookings/${booking._id}`)).payment.receipt ?? ''
  await expect.poll(receipt, { timeout: 60_000 }).toMatch(/^[A-Z0-9]{10}$/)
  return { ...booking, email: customer.email, phone, receipt: await receipt() }
}

test(
  'eight calls, each settled in at most three clicks from what the caller says',
  { tag: '@desktop' },
  async ({ page: { request }, browser }) => {
    test.setTimeout(240_000)
    const guide = await guideWithBank(request)
    const activity = await offered(request, guide.token, dayAhead(20))
    const paid = await paidByPhone(request, activity)
    const unapplied = await booked(request, activity, 'mpesa')
    await unappliedMoney(request, unapplied)
    const atBank = await booked(request, activity, 'bank')
    const slip = `FT${randomUUID().slice(0, 8).toUpperCase()}`
    await callApi(request, atBank.token, `POST /bookings/${atBank._id}/payment-confirmation`, {
      transactionId: slip,
      paymentDate: new Date().toISOString(),
      confirmed: true,
    })
    const stolen = await registered(request)
    const mobile = freshNumber()
    await callApi(request, stolen.token, 'PUT /auth/profile', { phone: mobile })
    const payout = await payoutByBank(request)

    const page = await openAs(browser, await officeToken(request), desktop)
    await countClicks(page)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    const timeline = page.getByRole('list', { name: 'Timeline' })
    const heading = page.getByRole('heading', { level: 1 })

    await test.step('a name: is my booking confirmed?', () =>
      settleCall(page, 'name', paid.email.split('@')[0] ?? '', async () => {
        await foundRow(page, 'Customers', paid.email).click()
        await page.getByRole('table', { name: 'Bookings' }).getByRole('link', { name: paid.reference }).click()
        await expect(heading).toHaveText(paid.reference)
        await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
      }))

    await test.step('the phone that paid, in another spelling: where is my money?', () =>
      settleCall(page, 'phone', `+254 ${paid.phone.slice(1, 4)} ${paid.phone.slice(4)}`, async () => {
        await expect(foundRow(page, 'Bookings', paid.reference)).toBeVisible()
        await expectAccessible(page)
        await foundRow(page, 'Payments', paid.receipt).click()
        await expect(heading).toContainText(paid.receipt)
        await expect(timeline.getByText('M-Pesa said').first()).toBeVisible()
        await expect(page.getByRole('link', { name: paid.reference }).first()).toBeVisible()
      }))

    await test.step('an M-Pesa code: the guide did not come, hold the money', () =>
      settleCall(page, 'code', paid.receipt.toLowerCase(), async () => {
        await foundRow(page, 'Bookings', paid.reference).click()
        await page.getByRole('button', { name: 'Hold', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: 'Hold this money?' })
        await dialog.getByLabel('Note').fill('Waited for an hour, says the customer.')
        await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
        await expect(page.getByText('Held. Nothing is released until somebody decides.')).toBeVisible()
      }))

    await test.step('a booking’s number: I paid too much, send it back', () =>
      settleCall(page, 'number', unapplied.reference.replace('BOOKING-', 'bk '), async () => {
        await foundRow(page, 'Payments', unapplied.reference).click()
        await page.getByRole('button', { name: /^Send back/ }).click()
        await decide(page, 'Send back', { reason: 'Another amount than asked for.' })
        await expect(page.getByText('The money is on its way back.')).toBeVisible()
      }))

    await test.step('a bank’s reference: my guide does not confirm my payment', () =>
      settleCall(page, 'reference', slip, async () => {
        await foundRow(page, 'Payments', slip).click()
        await page.getByRole('button', { name: /^Approve payment/ }).click()
        await decide(page, 'Approve payment', { reason: 'Seen on the guide’s statement.' })
        await expect(page.getByText('Approved. The booking is confirmed.')).toBeVisible()
      }))

    await test.step('a phone: it was stolen, nobody may book with my account', () =>
      settleCall(page, 'stolen', `${mobile.slice(0, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}`, async () => {
        await foundRow(page, 'Customers', stolen.email).click()
        await page.getByRole('button', { name: /^Suspend/ }).click()
        await decide(page, 'Suspend', { reason: 'The phone was stolen.' })
        await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
      }))

    await test.step('a guide’s mail: where is my payout?', () =>
      settleCall(page, 'payout', 'kamau@upeo', async () => {
        await foundRow(page, 'Guides', 'kamau@upeo.example').click()
        await page.getByRole('list', { name: 'Payouts' }).getByRole('link', { name: payout, exact: true }).click()
        await expect(page.getByText('Bank account', { exact: true })).toBeVisible()
        await expect(timeline.getByText('Payout requested')).toBeVisible()
        await expectAccessible(page)
      }))

    await test.step('an activity: who guides it, and how do we reach them?', () =>
      settleCall(page, 'activity', activity.name, async () => {
        await foundRow(page, 'Activities', activity.name).click()
        await expect(heading).toHaveText(activity.name)
        await expect(page.getByRole('link', { name: guide.email })).toHaveAttribute('href', `mailto:${guide.email}`)
      }))
    await page.context().close()
  },
)
