import { bookingLifecycle, type BookingEvent } from '@upeo/domain/bookings/lifecycle'
import {
  idFrom,
  type BookingId,
  type BookingRefundId,
  type PaymentId,
  type RefundId,
  type VendorId,
} from '@upeo/domain/ids'
import type { Posting } from '@upeo/domain/ledger/postings'
import {
  attemptRow,
  decisionRow,
  guideRefundRow,
  newBooking,
  proofRow,
  refundRow,
  type Ending,
  type ProofDecision,
  type RefundFacts,
  type Start,
} from './booking-rows.ts'
import type { StoryDraws } from './story-random.ts'
import type { Row } from './write-rows.ts'

export interface DatedPosting {
  readonly posting: Posting
  readonly at: Date
  readonly bookingId: BookingId | null
  /** null: nobody’s but Upeo’s. */
  readonly vendorId: VendorId | null
}

/** A booking with all its rows and postings. */
export type Life = ReturnType<typeof createLife>

type Actor = 'customer' | 'vendor' | 'system'

export function createLife(start: Start) {
  const { id, plan } = start
  const { guide } = plan.departure.activity
  let booking = newBooking(start)
  const history: Row[] = []
  const attempts: Row[] = []
  const proofs: Row[] = []
  const decisions: Row[] = []
  /** What Upeo sends back, and what the guide returns. */
  const refunds: Row[] = []
  const guideRefunds: Row[] = []
  const postings: DatedPosting[] = []
  const actors = { customer: plan.customer.id, vendor: guide.id, system: null }

  return {
    ...start,
    get booking() {
      return booking
    },
    history,
    attempts,
    proofs,
    refunds,
    guideRefunds,
    decisions,
    postings,
    set(columns: Row): void {
      booking = { ...booking, ...columns }
    },
    /** Leads where the lifecycle says. */
    note(event: BookingEvent | 'create', at: Date, by: Actor, detail: Row = {}): void {
      const from = event === 'create' ? null : booking.status
      const to = event === 'create' ? 'pending' : bookingLifecycle[event].to
      booking = { ...booking, status: to }
      const step = { booking_id: id, event, from_status: from, to_status: to }
      history.push({ ...step, actor_kind: by, actor_id: actors[by], at, detail })
    },
    attempt(draws: StoryDraws, at: Date, ending: Ending): PaymentId {
      const row = attemptRow(draws, start, at, ending)
      attempts.push(row)
      return row['id'] as PaymentId
    },
    /** The payment that was applied. */
    paidAttempt(): PaymentId {
      const row = attempts.find(({ status }) => status === 'succeeded')
      if (!row) throw new Error(`Nothing was paid for ${id}`)
      return row['id'] as PaymentId
    },
    proof(draws: StoryDraws, at: Date, decision: ProofDecision): void {
      proofs.push(proofRow(draws, start, at, decision))
    },
    /** Writes the order that sends it. */
    refund(draws: StoryDraws, facts: RefundFacts): RefundId {
      const { attempt, at } = facts
      const order = draws.random.id<RefundId>(at)
      if (attempt === null) {
        guideRefunds.push(guideRefundRow(order, id, facts))
      } else {
        const payment = attempts.find((row) => row['id'] === attempt)
        refunds.push(refundRow(draws, order, id, { ...facts, attempt, phone: String(payment?.['phone']) }))
      }
      return order
    },
    /** The decision that all of it goes back, by its order. */
    decide(facts: RefundFacts, order: RefundId): BookingRefundId {
      // There is one of each booking.
      const decision = idFrom<BookingRefundId>(id)
      booking = { ...booking, refunded_cents: facts.amount }
      decisions.push(decisionRow(decision, start, order, facts))
      return decision
    },
    post(posting: Posting, at: Date): void {
      postings.push({ posting, at, bookingId: id, vendorId: guide.id })
    },
  }
}
