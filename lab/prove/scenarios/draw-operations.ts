import type { BookingId, BookingRefundId, PaymentId, PayoutId, RefundId, UserId } from '@upeo/domain/ids'
import {
  debtNetted,
  escrowReleased,
  feeCharged,
  floatMoved,
  manualCompleted,
  mpesaReceived,
  mpesaUnapplied,
  payoutPaid,
  payoutRejected,
  payoutRequested,
  unappliedToBooking,
  unappliedToRefund,
  type Posting,
} from '@upeo/domain/ledger/postings'
import { refundBeforeRelease, refundPaid } from '@upeo/domain/ledger/refund-postings'
import { cents, sum, wholeShillings, ZERO } from '@upeo/domain/money'
import { chargeOf } from '@upeo/domain/bookings/price'
import { splitCommission } from '@upeo/domain/bookings/commission'
import type { Random } from '../random.ts'

/** What goes wrong in a transaction after it has posted. */
const accidents = { none: 88, throws: 4, refuses: 3, statementFails: 3, sessionEnds: 2 }
type Accident = keyof typeof accidents

/** One transaction: what it posts, and what happens to it before it would commit. */
export interface Operation {
  readonly postings: readonly Posting[]
  readonly accident: Accident
}

/** Chains of postings like the product's, each link an operation; they run in parallel, often before what they need. */
const kinds = {
  received: 4,
  unapplied: 2,
  release: 3,
  refund: 2,
  refundPaid: 2,
  requested: 3,
  decided: 3,
  debt: 1,
  netted: 1,
  moved: 1,
  greedy: 1,
  repeated: 2,
}

export function drawOperations(random: Random, size: number, guides: readonly string[]): Operation[] {
  const books = createBooks(random, guides)
  const operations: Operation[] = []
  while (operations.length < size) {
    const kind = random.weighted(kinds)
    const postings =
      kind === 'repeated' ? (operations[random.whole(0, operations.length - 1)]?.postings ?? []) : books[kind]()
    if (postings.length > 0) operations.push({ postings, accident: random.weighted(accidents) })
  }
  return operations
}

function createDraws(random: Random, guides: readonly string[]) {
  const hex = () => random.whole(0, 0xffffff).toString(16).padStart(6, '0')
  const newId = () => `00000000-0000-4000-8000-${hex()}${hex()}`
  const amount = () => cents(random.whole(1, 500_000))
  return {
    newId,
    vendor: () => random.pick(guides) as UserId,
    amount,
    payment: () => {
      const total = amount()
      const charged = wholeShillings(total)
      return { total, charged, payment: newId() as PaymentId, booking: newId() as BookingId }
    },
  }
}

function createBooks(random: Random, guides: readonly string[]) {
  const { newId, vendor, amount, payment } = createDraws(random, guides)
  const escrow: { booking: BookingId; total: ReturnType<typeof cents>; charged: ReturnType<typeof cents> }[] = []
  const owed: { owner: BookingId | PaymentId; amount: ReturnType<typeof cents> }[] = []
  const asked: { payout: PayoutId; vendor: UserId; amount: ReturnType<typeof cents> }[] = []
  const debts: { vendor: UserId; amount: ReturnType<typeof cents> }[] = []
  /** A random one of those that wait for their next link; the link before may not be committed by then. */
  const take = <T>(from: T[]): T | null => from.splice(random.whole(0, Math.max(0, from.length - 1)), 1)[0] ?? null

  return {
    received() {
      const facts = payment()
      escrow.push(facts)
      return [mpesaReceived(facts)]
    },
    unapplied() {
      const facts = payment()
      if (facts.charged === 0) return []
      if (random.chance(0.5)) {
        escrow.push(facts)
        return [mpesaUnapplied(facts), unappliedToBooking(facts)]
      }
      owed.push({ owner: facts.payment, amount: facts.charged })
      return [mpesaUnapplied(facts), unappliedToRefund(facts)]
    },
    release() {
      const held = take(escrow)
      return held
        ? [escrowReleased({ ...held, kept: held.total, vendor: vendor(), split: splitCommission(held.total) })]
        : []
    },
    refund() {
      const held = take(escrow)
      if (!held || held.charged === 0) return []
      owed.push({ owner: held.booking, amount: held.charged })
      const { booking, total, charged } = held
      const refund = newId() as BookingRefundId
      return [refundBeforeRelease({ refund, booking, keptBefore: total, keptAfter: ZERO, amount: charged })]
    },
    refundPaid() {
      const due = take(owed)
      return due
        ? [refundPaid({ refund: newId() as RefundId, ...due, by: random.pick(['reversal', 'transfer'] as const) })]
        : []
    },
    requested() {
      const facts = { payout: newId() as PayoutId, vendor: vendor(), amount: cents(random.whole(1, 30_000)) }
      asked.push(facts)
      return [payoutRequested(facts)]
    },
    decided() {
      const facts = take(asked)
      if (!facts) return []
      return [random.chance(0.7) ? payoutPaid({ ...facts, from: 'mpesa_disbursement' }) : payoutRejected(facts)]
    },
    debt() {
      const total = amount()
      const split = splitCommission(total)
      const { rounding } = chargeOf(total)
      const facts = { booking: newId() as BookingId, vendor: vendor(), split, rounding }
      if (split.commission === 0) return []
      debts.push({ vendor: facts.vendor, amount: sum(split.commission, rounding) })
      return [manualCompleted(facts)]
    },
    netted() {
      const debt = take(debts)
      return debt ? [debtNetted({ key: newId(), ...debt })] : []
    },
    moved() {
      return [
        floatMoved({ key: newId(), amount: amount(), to: random.pick(['bank', 'mpesa_disbursement'] as const) }),
        feeCharged({ key: newId(), amount: amount(), from: 'mpesa_disbursement' }),
      ]
    },
    /** More than any balance: the database refuses it, and everything that the transaction posted before. */
    greedy() {
      const facts = payment()
      const wish = { payout: newId() as PayoutId, vendor: vendor(), amount: cents(9_000_000_000) }
      return [mpesaReceived(facts), payoutRequested(wish)]
    },
  }
}
