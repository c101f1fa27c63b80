import { randomUUID } from 'node:crypto'
import { expect, test } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { callApi, signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { typedDay } from './support/day-field.ts'
import { booked, guideWithBank, offered } from './support/guide.ts'
import { heldTrip } from './support/trip.ts'

const payingFor = (offer: { _id: string }, booking: { _id: string }) =>
  `/booking/${offer._id}?step=payment&booking=${booking._id}`

test('a bank payment goes through proof and the guide’s approval', async ({ page }) => {
  const customer = await signedUp(page)
  const guide = await guideWithBank(page.request)
  const offer = await offered(page.request, guide.token, dayAhead(14))
  const booking = await booked(page.request, offer, 'mpesa', customer)
  await page.goto(payingFor(offer, booking))
  // Looking at it asks for nothing, stretches nothing, and shows no account yet.
  const changes: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && changes.push(request.url())))
  await page.getByLabel(/^Bank transfer/).check()
  await expect(page.getByRole('button', { name: 'I will pay this way' })).toBeVisible()
  expect(changes.filter((url) => url.includes('/api/bookings'))).toEqual([])
  await expect(page.getByRole('timer')).toHaveText(/^1[345]:\d\d$/)
  await expect(page.getByText('Reference to quote')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I will pay this way' }).click()
  await expect(page.getByText('Reference to quote')).toBeVisible()
  await expect(page.getByText('Please make the payment within 24 hours')).toBeVisible()
  // The hold is the longer one now.
  await expect(page.getByRole('timer')).toHaveText(/^2[34]:\d\d:\d\d$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Complete Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your payment' })
  const send = dialog.getByRole('button', { name: 'Confirm Payment' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Transaction ID/reference').fill('   ')
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Transaction ID/reference').fill(`FT-${randomUUID().slice(0, 12)}`)
  const when = dialog.getByRole('group', { name: 'Payment date and time' })
  const typed = (days: number) => typedDay(dayAhead(days))
  const [day, time] = [when.getByLabel('Day', { exact: true }), when.getByLabel('Time', { exact: true })]
  await expect(time).toHaveValue(/^\d\d:\d\d$/)
  await day.fill('')
  await expect(send).toBeDisabled()
  await day.fill(typed(1))
  await expect(when.getByText('The day of your payment cannot be in the future.')).toBeVisible()
  await expect(send).toBeDisabled()
  await day.fill('05/01/2026')
  await expect(dialog.getByText('The day of your payment cannot be more than 30 days ago.')).toBeVisible()
  await expect(send).toBeDisabled()
  // The calendar ends with today.
  await day.fill(typed(0))
  await day.press('ArrowDown')
  const calendar = dialog.getByRole('dialog', { name: 'Choose a day' })
  await expect(calendar.getByRole('button', { name: 'Later month' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(dialog).toBeVisible()
  await day.fill(typed(-1))
  await time.fill('half past nine')
  await expect(send).toBeDisabled()
  await time.blur()
  await expect(when.getByText('Enter a time as hh:mm.')).toBeVisible()
  await time.fill('9:30 pm')
  await time.blur()
  await expect(time).toHaveValue('21:30')
  await expectAccessible(page)
  await send.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Booking received' })).toBeVisible()
  await expect(page.getByText('Your payment is being verified.')).toBeVisible()
  await expect(page.getByText(/Redirecting/)).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Go to My Bookings' }).click()
  const card = page.getByRole('article').filter({ hasText: booking.reference })
  await expect(card.getByText('Waiting for your guide')).toBeVisible()
  await expect(card.getByText('Unpaid')).toHaveCount(0)
  await callApi(page.request, guide.token, `PUT /bookings/${booking._id}/approve-payment`, {})
  await page.reload()
  await expect(card).toContainText('Confirmed')
})

test(
  'where as much of a date as may be waits for the guide’s money already, M-Pesa is offered',
  { tag: '@full' },
  async ({ page }) => {
    const customer = await signedUp(page)
    const guide = await guideWithBank(page.request)
    const offer = await offered(page.request, guide.token, dayAhead(14))
    await Promise.all([booked(page.request, offer, 'bank'), booked(page.request, offer, 'bank')])
    await page.goto(payingFor(offer, await booked(page.request, offer, 'mpesa', customer)))
    await page.getByLabel(/^Bank transfer/).check()
    await page.getByRole('button', { name: 'I will pay this way' }).click()
    await expect(page.getByText('The rest can only be booked with M-Pesa.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay with M-Pesa' }).click()
    await expect(page.getByLabel('M-Pesa phone number')).toBeVisible()
    await expect(page.getByText('The rest can only be booked with M-Pesa.')).toBeHidden()
  },
)

test('a till shows the guide’s number, and paying can wait', { tag: '@full' }, async ({ page }) => {
  const customer = await signedUp(page)
  await page.clock.install()
  const { paying } = await heldTrip(page, customer, 'buygoods')
  await page.goto(paying)
  await expect(page.getByText('Till number')).toBeVisible()
  await page.getByRole('link', { name: 'I will pay later' }).click()
  await expect(page.getByRole('heading', { name: 'Booking received' })).toBeVisible()
  await expect(page.getByText('We are holding your spots for')).toBeVisible()
  await page.getByRole('link', { name: 'Continue paying' }).click()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  // The hold expires while the page is open.
  await page.clock.fastForward('25:00:00')
  await expect(page.getByRole('heading', { name: 'The time to pay has run out' })).toBeFocused()
})

test(
  'payment details that cannot be loaded are a warning and no account; a guide without any method is shown as such',
  { tag: '@full' },
  async ({ page }) => {
    const customer = await signedUp(page)
    const { paying } = await heldTrip(page, customer, 'bank')
    let paymentInstructions: object | null = null
    await page.route('**/api/bookings/*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), paymentInstructions } })
    })
    await page.goto(paying)
    await expect(
      page.getByText('Failed to load vendor payment details. Default payment information will be shown.'),
    ).toBeVisible()
    await expect(page.getByText('Account number')).toBeHidden()
    paymentInstructions = { active: [], mpesa: false }
    await page.reload()
    await expect(
      page.getByText(/^The vendor has not configured any payment methods\. Please contact them/),
    ).toBeVisible()
  },
)
