import { REFUND_OBJECTION, completionDueAt, keptReleaseDueAt, releaseDueAt } from '@upeo/domain/bookings/deadlines'
import { MAX_OPEN_BOOKINGS, holdUntil } from '@upeo/domain/bookings/holds'
import type { BookingId } from '@upeo/domain/ids'
import {
  escrowReleased,
  manualCompleted,
  mpesaReceived,
  mpesaUnapplied,
  unappliedToRefund,
} from '@upeo/domain/ledger/postings'
import { refundBeforeRelease, refundPaid } from '@upeo/domain/ledger/refund-postings'
import { ZERO, type Cents } from '@upeo/domain/money'
import { isManual, type CustomerMethod } from '@upeo/domain/payments/methods'
import { chargeOf, priceBooking } from '@upeo/domain/bookings/price'
import { chargeByMpesa } from '@upeo/domain/bookings/ways-to-pay'
import { splitCommission } from '@upeo/domain/bookings/commission'
import { COMMISSION_PERCENT } from '@upeo/domain/bookings/rates'
import { quoteRefund } from '@upeo/domain/bookings/quote-refund'
import { HOUR, MINUTE, SECOND, addTime, earliest } from '@upeo/domain/time'
import { bookingNotes } from './content/review-texts.data.ts'
import type { RefundFacts } from './booking-rows.ts'
import { createLife, type Life } from './demo-booking.ts'
import type { PlannedBooking } from './make-bookings.ts'
import type { StoryDraws, StoryRandom } from './story-random.ts'

/** Takes a booking from its hold to its end, or as far as the present allows, by the rules of live bookings. */
export function liveBooking(draws: StoryDraws, plan: PlannedBooking, now: Date): Life {
  const { random } = draws
  const { activity } = plan.departure
  const price = priceBooking({
    adultPrice: activity.price,
    childPrice: activity.childPrice,
    adults: plan.adults,
    children: plan.children,
  })
  const id = random.id<BookingId>(plan.bookedAt)
  const life = createLife({
    id,
    reference: draws.reference(),
    plan,
    price,
    method: methodOf(random, plan, price.total),
    split: splitCommission(price.total, COMMISSION_PERCENT),
    charge: chargeOf(price.total).charge,
    notes: random.pick(bookingNotes),
  })
  life.note('create', plan.bookedAt, 'customer')
  if (plan.fate === 'is_held') hold(life)
  else if (plan.fate === 'hold_expires' || plan.fate === 'pays_too_late') expire(draws, life)
  else if (isManual(life.method)) payGuide(draws, life, now)
  else payByMpesa(draws, life, now)
  return life
}

function methodOf(random: StoryRandom, { departure, fate }: PlannedBooking, total: Cents): CustomerMethod {
  const manual = departure.activity.guide.manualMethods
  const byHand = fate === 'proof_waits' || fate === 'proof_rejected' || fate === 'is_held'
  if (fate === 'pays_too_late') return 'mpesa'
  if (byHand || !chargeByMpesa(total).ok) return random.pick(manual)
  return random.chance(0.22) ? random.pick(manual) : 'mpesa'
}

/** Whoever books online chooses among these; in cash a guide is paid for what they have booked themselves. */
function chosenBy({ method }: Life): CustomerMethod {
  if (method === 'cash') throw new Error('Nobody chooses cash online.')
  return method
}

function hold(life: Life): void {
  const { bookedAt, departure } = life.plan
  const until = holdUntil({ method: chosenBy(life), bookedAt, start: departure.startsAt })
  life.set({ hold_expires_at: until })
}

/** Seats go back when the hold has run out; money that still comes is returned. */
function expire(draws: StoryDraws, life: Life): void {
  const { random } = draws
  const { bookedAt, departure, fate } = life.plan
  const until = holdUntil({ method: chosenBy(life), bookedAt, start: departure.startsAt })
  const swept = addTime(until, random.whole(2, 25) * SECOND)
  if (life.method === 'mpesa' && fate === 'hold_expires') {
    const tries = random.count({ 0: 3, 1: 5, 2: 1 })
    for (let n = 0; n < tries; n += 1) {
      life.attempt(draws, addTime(bookedAt, (40 + n * 240) * SECOND), { failed: random.pick(refusals) })
    }
  }
  life.note('expire', swept, 'system')
  life.set({ cancelled_at: swept, cancelled_by: 'system', hold_expired: true })
  if (fate === 'pays_too_late') payTooLate(draws, life, swept)
}

const refusals = [
  ['1032', 'Request cancelled by user.'],
  ['1', 'The balance is insufficient for the transaction.'],
  ['1037', 'DS timeout user cannot be reached.'],
  ['2001', 'The initiator information is invalid.'],
] as const

function payTooLate(draws: StoryDraws, life: Life, swept: Date): void {
  const { random } = draws
  const paid = addTime(swept, random.whole(30, 400) * SECOND)
  const returned = addTime(paid, random.whole(2, 30) * MINUTE)
  const payment = life.attempt(draws, addTime(life.plan.bookedAt, 13 * MINUTE), { settled: paid, money: 'refunded' })
  const money = { payment, charged: life.charge }
  life.post(mpesaUnapplied(money), paid)
  life.post(unappliedToRefund(money), paid)
  const facts = { attempt: payment, amount: life.charge, reason: 'unapplied', at: paid, settled: returned }
  const refund = life.refund(draws, facts)
  life.post(refundPaid({ refund, owner: payment, amount: life.charge, by: 'reversal' }), returned)
}

function payByMpesa(draws: StoryDraws, life: Life, now: Date): void {
  const { random } = draws
  const { bookedAt } = life.plan
  const second = random.chance(0.06)
  if (second) life.attempt(draws, addTime(bookedAt, 30 * SECOND), { failed: random.pick(refusals) })
  const sent = addTime(bookedAt, (second ? 200 : random.whole(20, 90)) * SECOND)
  const paid = addTime(sent, random.whole(8, 55) * SECOND)
  const payment = life.attempt(draws, sent, { settled: paid, money: 'applied' })
  life.note('receivePayment', paid, 'system', { money: 'receiveAll' })
  life.set({ confirmed_at: paid, payment_status: 'paid', paid_cents: life.charge })
  life.post(mpesaReceived({ payment, booking: life.id, total: life.price.total, charged: life.charge }), paid)
  goOn(draws, life, now)
}

/** A payment straight to the guide: the customer's proof, and the guide's decision on it. */
function payGuide(draws: StoryDraws, life: Life, now: Date): void {
  const { random } = draws
  const { bookedAt, fate } = life.plan
  const sent = addTime(bookedAt, random.whole(15, fate === 'proof_waits' ? 100 : 340) * MINUTE)
  life.note('submitProof', sent, 'customer')
  if (fate === 'proof_waits') return life.proof(draws, sent, { status: 'submitted' })
  const decided = addTime(sent, random.whole(10, 17 * 60) * MINUTE)
  if (fate === 'proof_rejected') {
    const reason = 'I looked in both accounts and this payment has not arrived.'
    life.proof(draws, sent, { status: 'rejected', at: decided, reason })
    life.note('reject', decided, 'vendor', { reason })
    return life.set({ cancelled_at: decided, cancelled_by: 'vendor', cancel_reason: reason })
  }
  life.proof(draws, sent, { status: 'approved', at: decided })
  life.note('approve', decided, 'vendor', { money: 'receiveAll' })
  life.set({ confirmed_at: decided, payment_status: 'paid', paid_cents: life.charge })
  goOn(draws, life, now)
}

function goOn(draws: StoryDraws, life: Life, now: Date): void {
  const { fate, departure } = life.plan
  if (fate === 'customer_cancels') return cancel(draws, life, 'customer', now)
  if (fate === 'guide_cancels') return cancel(draws, life, 'vendor', now)
  if (departure.startsAt <= now) complete(draws, life, now)
}

const customerReasons = [
  'Work called me in that weekend.',
  'My child is ill.',
  'We found another date.',
  '',
  '',
] as const
const guideReasons = [
  'Too much rain upstream: the way is closed.',
  'My vehicle is in the garage and I will not take you in a worse one.',
  'Only two people had booked, and this day needs four.',
] as const

function cancel(draws: StoryDraws, life: Life, by: 'customer' | 'vendor', now: Date): void {
  const { random } = draws
  const { startsAt, endsAt } = life.plan.departure
  // Settled by now: the story leaves nothing for M-Pesa to do.
  const last = earliest(addTime(startsAt, -HOUR), addTime(now, -2 * HOUR))
  const confirmed = life.booking['confirmed_at'] as Date
  const at = addTime(confirmed, Math.floor(random.next() * Math.max(0, last.getTime() - confirmed.getTime())))
  const reason = random.pick(by === 'customer' ? customerReasons : guideReasons)
  const { activity } = life.plan.departure
  const facts = {
    status: 'confirmed',
    policy: activity.policy,
    start: startsAt,
    method: life.method,
    paid: life.charge,
  } as const
  const quote = quoteRefund(facts, at, by)
  const event = quote.refund === 0 ? null : quote.manual ? 'oweRefundByGuide' : 'oweRefund'
  life.note('cancel', at, by, { ...(reason && { reason }), ...(event && { money: event }) })
  life.set({ cancelled_at: at, cancelled_by: by, cancel_reason: reason || null })
  if (quote.kept > 0) return releaseAt(life, keptReleaseDueAt(endsAt), now)
  const why = { reason: `cancelled_by_${by}`, at }
  if (quote.manual) {
    return guideReturns(draws, life, { ...why, attempt: null, amount: quote.refund, settled: guideReturned(at, now) })
  }
  const settled = addTime(at, random.whole(2, 50) * MINUTE)
  const amount = life.charge
  const back = { ...why, attempt: life.paidAttempt(), amount, settled }
  const order = life.refund(draws, back)
  const refund = life.decide(back, order)
  const kept = { keptBefore: life.price.total, keptAfter: ZERO }
  life.post(refundBeforeRelease({ refund, booking: life.id, ...kept, amount }), at)
  life.post(refundPaid({ refund: order, owner: life.id, amount, by: 'reversal' }), settled)
  life.set({ payment_status: 'refunded' })
}

function guideReturns(draws: StoryDraws, life: Life, back: RefundFacts): void {
  life.decide(back, life.refund(draws, back))
  life.set({ payment_status: back.settled ? 'refunded' : 'refund_due_from_guide' })
}

/** When a guide's refund of this instant had counted as done: what nobody could object to any longer is never still owed. */
export function guideReturned(owedAt: Date, now: Date): Date | null {
  const objectionEnds = addTime(owedAt, REFUND_OBJECTION)
  return objectionEnds <= now ? objectionEnds : null
}

function complete({ random }: StoryDraws, life: Life, now: Date): void {
  const { endsAt, activity } = life.plan.departure
  const home = addTime(endsAt, random.whole(20, 400) * MINUTE)
  const swept = addTime(completionDueAt(endsAt), random.whole(3, 28) * SECOND)
  const byGuide = random.chance(0.7)
  const at = byGuide ? home : swept
  if (at > now) return
  life.note('complete', at, byGuide ? 'vendor' : 'system')
  life.set({ completed_at: at })
  if (!isManual(life.method)) return releaseAt(life, releaseDueAt(at, endsAt), now)
  const { rounding } = chargeOf(life.price.total)
  life.post(manualCompleted({ booking: life.id, vendor: activity.guide.id, split: life.split, rounding }), at)
}

/** Releases what is due; what a running server's sweeper would not have reached yet is left for it to find. */
function releaseAt(life: Life, due: Date, now: Date): void {
  life.set({ release_due_at: due })
  const released = addTime(due, 15 * SECOND)
  if (released > now) return
  const { total } = life.price
  const facts = { booking: life.id, vendor: life.plan.departure.activity.guide.id, split: life.split }
  life.set({ released_at: released })
  life.post(
    isManual(life.method)
      ? manualCompleted({ ...facts, ...chargeOf(total) })
      : escrowReleased({ ...facts, kept: total }),
    released,
  )
}

/** What is still to be paid for or to be approved takes a numbered place among its person's open bookings. */
export function numberOpenBookings(lives: readonly Life[]): void {
  const taken = new Map<unknown, number>()
  for (const life of lives) {
    const { status, user_id: person } = life.booking
    if (status !== 'pending' && status !== 'pending_payment_approval') continue
    const slot = (taken.get(person) ?? 0) + 1
    if (slot > MAX_OPEN_BOOKINGS) throw new Error('Somebody of the story has too many open bookings.')
    taken.set(person, slot)
    life.set({ open_slot: slot })
  }
}
