import { createActivity, deleteActivity } from '@upeo/contract/activities/own-activities'
import { decideBooking } from '@upeo/contract/admin/bookings'
import { listPayments, resolvePayment } from '@upeo/contract/admin/payments'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { messageGuests } from '@upeo/contract/departure-changes/departure-changes'
import { listNotifications } from '@upeo/contract/notifications/notifications'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { activityForm } from '../../../testing/activity-form.ts'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { departureToMove } from '@upeo/demo/testing/trip-to-move'
import { until } from '../../../testing/until.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const harness = mpesaHarness({ lateAfterMs: 20 * MINUTE }, { work: true })

/** Waits for the letter of this heading to this address, and answers it. */
async function letter(to: string, heading: string) {
  const find = () => harness.letters.find((each) => each.to === to && each.heading === heading)
  await until(() => find() !== undefined)
  return find()!
}

async function booked(method: 'mpesa' | 'bank' = 'mpesa') {
  const at = await harness.booked({ method, activity: { name: 'Hell’s Gate by bike', price_cents: 125_000 } })
  return { ...at, email: at.customer.email, guideEmail: at.guide.email }
}

describe('letters', () => {
  test('a payment by M-Pesa tells both, with the amounts and the day in Nairobi', async () => {
    const { token, id, email, guideEmail } = await booked()
    await harness.pay(token, id, '0712 345 678')
    await harness.pass(10 * SECOND)
    const customer = await letter(email, 'Your booking is confirmed')
    expect(customer.subject).toBe('Booking confirmed: Hell’s Gate by bike, Saturday, 14 March 2026 at 07:30')
    expect(customer.paragraphs.join('\n')).toContain('KES 1,450 by M-Pesa')
    expect(customer.facts).toContainEqual({ label: 'Total', value: 'KES 1,450' })
    expect(customer.action?.url).toBe(`http://localhost:3000/dashboard/bookings?details=${id}`)
    expect((await letter(guideEmail, 'You have a new booking')).paragraphs[0]).toMatch(/^Hello Achieng/)
    // The phone that paid is nobody else's business, and no letter's.
    expect(JSON.stringify(harness.letters)).not.toContain('712345678')
  })

  test('a failed payment is said, and nothing when it was paid after all', async () => {
    const { token, id, email } = await booked()
    await harness.pay(token, id, '254700000001')
    await harness.pass(2 * MINUTE)
    expect((await letter(email, 'Your payment did not go through')).paragraphs.join(' ')).toMatch(/not enough money/)
  })

  test('what a guide tells everybody of a departure comes to each of its guests, at the bell and by mail', async () => {
    const trip = await departureToMove(harness)
    const guests = [await trip.guest('unpaid'), await trip.guest('unproven')]
    const message = 'Bring a warm jacket.'
    await harness.call.must(messageGuests, { token: trip.guide.token, params: { id: trip.id }, body: { message } })
    for (const { token } of guests) {
      const bell = () => harness.call.must(listNotifications, { token })
      await until(async () => (await bell()).notifications.some((each) => each.message === message))
    }
    const letters = () => harness.letters.filter(({ paragraphs }) => paragraphs.some((each) => each.includes(message)))
    const addresses = () => new Set(letters().map(({ to }) => to)).size
    await until(() => addresses() >= guests.length)
    expect(addresses()).toBe(guests.length)
  })

  test('a manual payment: how to pay, that it is being checked, and the guide’s turn', async () => {
    const { token, id, email, guideEmail } = await booked('bank')
    await harness.sweep()
    expect((await letter(email, 'Booking received')).facts).toContainEqual({
      label: 'Held until',
      value: expect.stringMatching(/^3 Mar 2026, 09:0\d$/) as string,
    })
    const proof = { transactionId: 'FT26061XYZ', paymentDate: harness.clock.now().toISOString(), notes: '' }
    await harness.call.must(confirmPayment, { token, params: { id }, body: proof })
    await letter(guideEmail, 'A payment is waiting for you')
    await until(() => harness.letters.filter((each) => each.to === email).length === 2)
  })

  test('a cancellation names the refund, and its arrival is told', async () => {
    const { token, id, email, guideEmail } = await booked()
    await harness.pay(token, id, '0712 345 679')
    await harness.pass(10 * SECOND)
    await letter(email, 'Your booking is confirmed')
    await harness.call.must(cancelBooking, { token, params: { id }, body: {} })
    expect((await letter(email, 'Your booking is cancelled')).paragraphs.join(' ')).toContain('refund of KES 1,450')
    await letter(guideEmail, 'A booking was cancelled')
    await harness.pass(2 * MINUTE)
    expect((await letter(email, 'Your refund has been paid')).facts).toContainEqual({
      label: 'Refund',
      value: 'KES 1,450',
    })
  })

  test('an activity deleted with its dates: its bookings’ customers are told of it, and of their money', async () => {
    const guide = await harness.person('vendor')
    const { _id: activityId } = await harness.call.must(createActivity, { token: guide.token, body: activityForm() })
    const { token, email } = await harness.person()
    const { _id: id } = await harness.book(token, activityId)
    await harness.pay(token, id, '0712 345 670')
    await harness.pass(10 * SECOND)
    await harness.call.must(deleteActivity, {
      token: guide.token,
      params: { id: activityId },
      query: { cancelBookings: 'true' },
    })
    expect((await letter(email, 'Your booking is cancelled')).facts).toContainEqual({
      label: 'When',
      value: 'Saturday, 14 March 2026 at 07:30',
    })
    await harness.pass(2 * MINUTE)
    await letter(email, 'Your refund has been paid')
  })

  test('a payment that nobody has looked for is not said to be missing, whoever cancels', async () => {
    const proved = async () => {
      const made = await booked('bank')
      const proof = {
        transactionId: `FT${made.id.slice(-8)}`,
        paymentDate: harness.clock.now().toISOString(),
        notes: '',
      }
      await harness.call.must(confirmPayment, { token: made.token, params: { id: made.id }, body: proof })
      return made
    }
    const unverified = /had not been verified yet. If .+ has received it, ask .+ to return it/
    const first = await proved()
    await harness.call.must(cancelBooking, { token: first.token, params: { id: first.id }, body: {} })
    expect((await letter(first.email, 'Your booking is cancelled')).paragraphs.join(' ')).toMatch(unverified)
    const told = await letter(first.guideEmail, 'A booking was cancelled')
    expect(told.paragraphs.join(' ')).toContain('If you have received it, please return it.')
    expect(told.action?.url).toBe(`http://localhost:3000/vendor/dashboard/bookings?details=${first.id}`)
    const office = { token: (await administrator(harness)).token }
    const theirs = await proved()
    const body = { action: 'cancel', reason: 'The park is closed.' } as const
    await harness.call.must(decideBooking, { ...office, params: { id: theirs.id }, body })
    expect((await letter(theirs.email, 'Your booking is cancelled')).paragraphs.join(' ')).toMatch(unverified)
    const rejected = await proved()
    const reason = 'Nothing has come.'
    await harness.call.must(decideBooking, {
      ...office,
      params: { id: rejected.id },
      body: { action: 'reject', reason },
    })
    await letter(rejected.email, 'Your payment could not be verified')
  })

  test('a hold that ran out is told to the customer alone', async () => {
    const { email, guideEmail } = await booked()
    await harness.pass(16 * MINUTE, MINUTE)
    await letter(email, 'The time to pay has run out')
    expect(harness.letters.filter((each) => each.to === guideEmail)).toEqual([])
  })

  test('what an administrator finds of a payment under review is told, though its booking has ended', async () => {
    const { token, id, email } = await booked()
    await harness.pay(token, id, '254700000096')
    await harness.pass(25 * HOUR, HOUR)
    await letter(email, 'We are checking your payment')
    const office = { token: (await administrator(harness)).token }
    const { payments } = await harness.call.must(listPayments, { ...office, query: {} })
    const params = { id: payments.find((each) => each.bookingId === id)!._id }
    const body = { action: 'unpaid', reason: 'Not on the statement.' } as const
    await harness.call.must(resolvePayment, { ...office, params, body })
    const found = await letter(email, 'We have checked your payment')
    expect(found.paragraphs.join(' ')).toContain('no money has reached us')
    expect(found.action?.label).toBe('View my booking')
  })
})

test('each letter is sent, and under a name of its own', async () => {
  await until(async () => {
    const left = await sql`select from letters where sent_at is null`.execute(harness.db)
    return left.rows.length === 0
  })
  const names = harness.letters.map((each) => each.id)
  expect(new Set(names).size).toBe(names.length)
})

test('a booking paid in part: both are told once that the time for the rest is over, and after the trip where the part stays', async () => {
  const { guide, customer, id: bookingId } = await harness.booked({ method: 'bank', departure: { start_time: null } })
  const { email } = customer
  await harness.call.must(recordManualPayment, { token: guide.token, body: { bookingId, amount: 1000 } })
  const ofRest = () => harness.letters.filter(({ heading }) => heading.startsWith('The rest of'))
  await harness.sweep()
  expect(ofRest()).toEqual([])
  harness.clock.set('2026-03-13T12:00:00+03:00')
  await harness.sweep()
  await harness.sweep()
  expect((await letter(email, 'The rest of your payment has not come')).facts).toContainEqual({
    label: 'Received',
    value: 'KES 1,000',
  })
  await letter(guide.email, 'The rest of a payment has not come')
  expect(ofRest()).toHaveLength(2)
  harness.clock.set('2026-03-17T00:00:00+03:00')
  await harness.sweep()
  const { paragraphs } = await letter(email, 'Your booking was closed')
  expect(paragraphs.join(' ')).toContain(`stays with ${guide.name}`)
  expect((await letter(guide.email, 'A booking was closed')).paragraphs.join(' ')).toContain(
    'the commission on it is due',
  )
})
