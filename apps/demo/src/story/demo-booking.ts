import { bookingLifecycle, type BookingEvent, type BookingStatus } from '@upeo/domain/bookings/lifecycle'
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
export interface Life extends Start {
  readonly booking: Row & { readonly status: BookingStatus }
  readonly history: readonly Row[]
  readonly attempts: readonly Row[]
  readonly proofs: readonly Row[]
  /** What Upeo sends back, and what the guide returns. */
  readonly refunds: readonly Row[]
  readonly guideRefunds: readonly Row[]
  readonly decisions: readonly Row[]
  readonly postings: readonly DatedPosting[]
  set(columns: Row): void
  /** Leads where the lifecycle says. */
  note(event: BookingEvent | 'create', at: Date, by: 'customer' | 'vendor' | 'system', detail?: Row): void
  attempt(draws: StoryDraws, at: Date, ending: Ending): PaymentId
  /** The payment that was applied. */
  paidAttempt(): PaymentId
  proof(draws: StoryDraws, at: Date, decision: ProofDecision): void
  /** Writes the order that sends it. */
  refund(draws: StoryDraws, facts: RefundFacts): RefundId
  /** The decision that all of it goes back, by its order. */
  decide(facts: RefundFacts, order: RefundId): BookingRefundId
  post(posting: Posting, at: Date): void
}

export function createLife(start: Start): Life {
  const { id, plan } = start
  const { guide } = plan.departure.activity
  let booking = newBooking(start)
  const history: Row[] = []
  const attempts: Row[] = []
  const proofs: Row[] = []
  const refunds: Row[] = []
  const guideRefunds: Row[] = []
  const decisions: Row[] = []
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
    set(columns) {
      booking = { ...booking, ...columns }
    },
    note(event, at, by, detail = {}) {
      const from = event === 'create' ? null : booking.status
      const to = event === 'create' ? 'pending' : bookingLifecycle[event].to
      booking = { ...booking, status: to }
      history.push({
        booking_id: id,
        event,
        from_status: from,
        to_status: to,
        actor_kind: by,
        actor_id: actors[by],
        at,
        detail,
      })
    },
    attempt(draws, at, ending) {
      const row = attemptRow(draws, start, at, ending)
      attempts.push(row)
      return row['id'] as PaymentId
    },
    paidAttempt() {
      const row = attempts.find(({ status }) => status === 'succeeded')
      if (!row) throw new Error(`Nothing was paid for ${id}`)
      return row['id'] as PaymentId
    },
    proof(draws, at, decision) {
      proofs.push(proofRow(draws, start, at, decision))
    },
    refund(draws, facts) {
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
    decide(facts, order) {
      // There is one of each booking.
      const decision = idFrom<BookingRefundId>(id)
      booking = { ...booking, refunded_cents: facts.amount }
      decisions.push(decisionRow(decision, start, order, facts))
      return decision
    },
    post(posting, at) {
      postings.push({ posting, at, bookingId: id, vendorId: guide.id })
    },
  }
}
