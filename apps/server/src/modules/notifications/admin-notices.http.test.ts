import { decideBooking } from '@upeo/contract/admin/bookings'
import { refundDecision } from '../../../testing/refund-decision.ts'
import { decideDocument } from '@upeo/contract/admin/documents'
import { decidePayout } from '@upeo/contract/admin/payouts'
import { decideReview } from '@upeo/contract/admin/reviews'
import { recordGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { reportProblem } from '@upeo/contract/bookings/problems'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { uploadDocument } from '@upeo/contract/documents/documents'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { listNotifications } from '@upeo/contract/notifications/notifications'
import { subscribePush } from '@upeo/contract/notifications/push'
import { reportReview, respondToReview } from '@upeo/contract/reviews/guide-reviews'
import { writeReview } from '@upeo/contract/reviews/own-reviews'
import { MINUTE } from '@upeo/domain/time'
import {
  administrator,
  bankAccount,
  guidesWithEarnings,
  type EarningGuide,
} from '@upeo/demo/testing/guide-with-earnings'
import { sendRaw } from '../../../testing/send-raw.ts'
import { tinyPdf } from '../../../testing/multipart.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { askPayout } from '@upeo/demo/testing/outgoing-orders'
import { until } from '../../../testing/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/** What people are told of administrators' decisions: once in the app and once by mail. */

const harness = mpesaHarness({}, { work: true })
let guide: EarningGuide
let emails: { readonly guide: string; readonly customer: string }
beforeAll(async () => {
  guide = (await guidesWithEarnings(harness, 1))[0]!
  emails = { guide: await emailOf(guide._id), customer: guide.customer.email }
})

async function emailOf(id: string): Promise<string> {
  const found = await sql<{ email: string }>`select email from users where id = ${id}`.execute(harness.db)
  return found.rows[0]!.email
}

/** Waits for the mail with this heading, and looks for the notice with the same words in the app. */
async function told(to: 'guide' | 'customer', heading: string) {
  const find = () => harness.letters.filter((each) => each.to === emails[to] && each.heading === heading)
  await until(() => find().length > 0)
  const { token } = to === 'guide' ? guide : guide.customer
  const { notifications } = await harness.call.must(listNotifications, { token })
  expect(notifications.map(({ title }) => title)).toContain(heading)
  return find().at(-1)!
}
const words = (letter: { readonly paragraphs: readonly string[] }) => letter.paragraphs.join(' ')
const admin = async () => (await administrator(harness)).token

test('a guide is told about each document, with the reason, and when they are verified', async () => {
  const hand = async (documentType: 'identityDocument' | 'businessLicense') => {
    const files = [{ name: 'a.pdf', bytes: tinyPdf(documentType) }]
    return (await harness.call.must(uploadDocument, { token: guide.token, body: { documentType }, files })).data._id
  }
  const decide = async (id: string, body: BodyInput<typeof decideDocument>) => {
    const token = await admin()
    await sendRaw(harness.app, 'GET /documents/:id/file', { token, params: { id } })
    return harness.call.must(decideDocument, { token, params: { id }, body })
  }
  await decide(await hand('identityDocument'), { decision: 'approve' })
  expect(words(await told('guide', 'A document was approved'))).toContain('identity document')
  await decide(await hand('businessLicense'), { decision: 'reject', reason: 'It has expired.' })
  expect(words(await told('guide', 'A document was not accepted'))).toContain('It has expired.')
  await decide(await hand('businessLicense'), { decision: 'approve' })
  expect((await told('guide', 'You are verified')).subject).toBe('You are now a verified guide')
})

test('a guide is told that their payout is paid, or why it is not', async () => {
  const ask = () => askPayout(harness, guide, { amount: 500, method: 'bank_transfer', account: bankAccount })
  const decide = async (id: string, body: BodyInput<typeof decidePayout>) =>
    harness.call.must(decidePayout, { token: await admin(), params: { id }, body })
  const [paid, refused] = [await ask(), await ask()]
  await decide(paid, { action: 'approve' })
  await decide(paid, { action: 'complete', reference: 'FT-77' })
  expect((await told('guide', 'Your payout has been paid')).facts).toContainEqual({
    label: 'Bank reference',
    value: 'FT-77',
  })
  await decide(refused, { action: 'reject', reason: 'The account is closed.' })
  expect(words(await told('guide', 'Your payout was not paid'))).toContain('The account is closed.')
})

test('a guide is told of a new place for their money on every channel, whatever they have switched off', async () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const subscription = { endpoint: 'https://push.example/guide', keys }
  await harness.call.must(subscribePush, { token: guide.token, body: subscription })
  await sql`update users set preferences = preferences || '{"paymentAlerts": false}' where id = ${guide._id}`.execute(
    harness.db,
  )
  await askPayout(harness, guide, { amount: 500, account: '0722000888' })
  const letter = await told('guide', 'Your payouts go to a new M-Pesa number')
  expect(letter.facts).toContainEqual({ label: 'To', value: '254722000888' })
  expect(words(letter)).toContain('Was this not you?')
  await until(() => harness.pushed.length > 0)
  expect(JSON.stringify(harness.pushed)).toContain('ending in 888')
})

test('a customer is told about the answer to their review, and that it was removed', async () => {
  const body = { bookingId: guide.bookingId, rating: 2, comment: 'Late, and in a hurry.', photos: [] }
  const { _id: id } = await harness.call.must(writeReview, { token: guide.customer.token, body })
  await harness.call.must(respondToReview, {
    token: guide.token,
    params: { id },
    body: { text: 'The road was closed.' },
  })
  expect(words(await told('customer', 'Your guide has replied to your review'))).toContain('The road was closed.')
  await harness.call.must(reportReview, { token: guide.token, params: { id }, body: { reason: 'Not true.' } })
  const decision = { action: 'remove', reason: 'Compared with the booking.' } as const
  await harness.call.must(decideReview, { token: await admin(), params: { id }, body: decision })
  await told('customer', 'Your review was removed')
})

test('both are told how a problem is decided, and that money was returned', async () => {
  const day = new Date(harness.clock.now().getTime() + 24 * 60 * MINUTE).toISOString().slice(0, 10)
  await harness.rows.departure(guide.activityId, day)
  const { token } = guide.customer
  const booking = { bookingDate: day, paymentMethod: 'bank' } as const
  const { _id: id } = await harness.book(token, guide.activityId, booking)
  const move = (status: 'confirmed' | 'completed') =>
    harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status } })
  await move('confirmed')
  await harness.pass(2 * 24 * 60 * MINUTE, 60 * MINUTE)
  await move('completed')
  await harness.call.must(reportProblem, { token, params: { id }, body: { description: 'Nobody came.' } })
  const office = await admin()
  const decision = await refundDecision(harness.call, office, id)
  await harness.call.must(decideBooking, { token: office, params: { id }, body: decision })
  expect(words(await told('customer', 'We have decided'))).toContain('Your guide has to pay KES 2,900 back')
  expect(words(await told('guide', 'We have decided'))).toContain('No commission is charged')
  await harness.call.must(recordGuideRefund, { token: guide.token, params: { id }, body: { reference: 'FT-99' } })
  expect(words(await told('customer', 'Your guide has returned your money'))).toContain('tell us within 7 days')
  await told('guide', 'Your refund is recorded')
})
