import type { AttemptView, BookingDetail, PaymentInstructions } from '@upeo/contract/bookings/booking'
import { appealableUntil } from '@upeo/domain/appeals/appeals'
import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { cents, toKes, type Cents } from '@upeo/domain/money'
import { isOpenAttempt, nextPromptAt, type AttemptState } from '@upeo/domain/payments/attempt-lifecycle'
import { manualMethodsOf, type GuideMethod, type GuideTakes } from '@upeo/domain/payments/methods'
import { failureText, outcomeOf } from '@upeo/domain/payments/result-codes'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/database/schema.ts'
import { debtOf } from '../../ledger/index.ts'
import type { BookingDeps } from '../deps.ts'
import { absenceJson, objectableUntil, toAbsence, type AbsenceJson } from './absence-view.ts'
import { appealJson, rejectedAt, toAppeal, type AppealJson } from './appeal-view.ts'
import {
  bookedColumns,
  bookingViewColumns,
  bookingViewTables,
  newBookingDefaults,
  type BookingViewRow,
} from './booking-columns.ts'
import { iso, toBooking } from './booking-view.ts'
import { guideRefundJson, toGuideRefund, type GuideRefundJson } from './guide-refund-view.ts'
import {
  problemJson,
  refundsJson,
  toProblemReport,
  toRefunds,
  type ProblemJson,
  type RefundJson,
} from './problem-view.ts'
import { proofJson, toProof, type ProofJson } from './proof-view.ts'
import { requestsOf } from './requests-of.ts'

type ReadDeps = Pick<BookingDeps, 'clock' | 'publicUrl' | 'debtLimit'>

interface AttemptJson {
  checkout_request_id: string | null
  status: AttemptState
  phone: string
  amount_cents: number
  result_code: string | null
  receipt: string | null
  created_at: string
  sent_at: string | null
}

export interface DetailRow extends BookingViewRow {
  payment_details: unknown
  accepts_mpesa: boolean
  manual_methods: GuideMethod[]
  debt: number
  proof: ProofJson | null
  guide_refund: GuideRefundJson | null
  appeal: AppealJson | null
  absence: AbsenceJson | null
  rejected_at: Date | null
  problem: ProblemJson | null
  refunds: RefundJson[]
  attempt: AttemptJson | null
  what_to_bring: string[]
  earlier_attempt: AttemptJson | null
  history: { event: string; status: BookingStatus; at: string; by: string }[]
}

const guideColumns = sql`v.payment_details, v.accepts_mpesa, v.manual_methods, a.what_to_bring,
      ${debtOf(sql`b.vendor_id`)} as debt`

/** What a customer sees of a booking `b` that the statement itself makes, from `bookingViewTables`; the rest is `newDetail`. */
export const newDetailColumns = sql`${bookedColumns}, ${guideColumns}`

type NewDetailRow = Omit<
  DetailRow,
  keyof typeof newBookingDefaults | keyof typeof unknownDetails | 'refunds' | 'history'
>

const unknownDetails = {
  proof: null,
  guide_refund: null,
  appeal: null,
  absence: null,
  rejected_at: null,
  problem: null,
  attempt: null,
  earlier_attempt: null,
} as const satisfies Partial<DetailRow>

/** The same row as reading it would answer: nothing has followed yet, so nothing is looked for. */
export function newDetail(row: NewDetailRow): DetailRow {
  const created = { event: 'create', status: row.status, at: row.created_at.toISOString(), by: 'customer' }
  return { ...row, ...newBookingDefaults, ...unknownDetails, refunds: [], history: [created] }
}

/** What a customer sees of booking `b`, from `bookingViewTables`; `history` is what has happened to it, as JSON. */
const detailColumns = (history: RawBuilder<unknown>) =>
  sql`${bookingViewColumns}, ${guideColumns},
      ${proofJson} as proof, ${guideRefundJson} as guide_refund, ${problemJson} as problem, ${refundsJson} as refunds,
      ${appealJson} as appeal, ${absenceJson} as absence, ${rejectedAt} as rejected_at,
      ${counting(0)} as attempt, ${counting(1)} as earlier_attempt,
      ${history} as history`

const counting = (skipped: number) => sql`(
  select to_jsonb(p) from ${requestsOf} limit 1 offset ${sql.lit(skipped)})`

const historyJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('event', h.event, 'status', h.to_status, 'at', h.at,
    'by', h.actor_kind) order by h.id), '[]')
  from booking_history h where h.booking_id = b.id)`

/** One booking of this customer, whole, in one query. Null for another's: it does not exist for them. */
export async function readBooking(
  deps: ReadDeps,
  db: Kysely<Database>,
  userId: UserId,
  id: BookingId,
): Promise<BookingDetail | null> {
  const found = await sql<DetailRow>`
    select ${detailColumns(historyJson)}
    from ${bookingViewTables(sql`bookings`)}
    where b.id = ${id} and b.user_id = ${userId}`.execute(db)
  const row = found.rows[0]
  return row ? toDetail(row, deps) : null
}

export function toDetail(row: DetailRow, { clock, publicUrl, debtLimit }: ReadDeps): BookingDetail {
  const guide = {
    // M-Pesa asks for the whole amount.
    acceptsMpesa: row.accepts_mpesa && row.payment_status === 'unpaid',
    manualMethods: row.manual_methods,
    debt: cents(row.debt),
  }
  const deadline = row.rejected_at && appealableUntil(row.rejected_at)
  return {
    ...toBooking(row, clock.now(), publicUrl),
    paymentInstructions: row.status === 'pending' ? paymentInstructions(guide, row.payment_details, debtLimit) : null,
    proof: row.proof && toProof(row.proof),
    attempt: row.attempt && attemptOf(row.attempt),
    earlierAttempt:
      row.earlier_attempt && isOpenAttempt(row.earlier_attempt.status) ? attemptOf(row.earlier_attempt) : null,
    guideRefund: row.guide_refund && toGuideRefund(row.guide_refund),
    appealableUntil: deadline !== null && clock.now() <= deadline ? deadline.toISOString() : null,
    appeal: row.appeal && toAppeal(row.appeal),
    absence: row.absence && toAbsence(row.absence, objectableUntil(row.absence, row, clock.now())),
    problem: row.problem && toProblemReport(row.problem),
    refunds: toRefunds(row.refunds, 'customer'),
    whatToBring: row.what_to_bring,
    history: row.history.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  }
}

function attemptOf(attempt: AttemptJson): AttemptView {
  const sentAt = new Date(attempt.sent_at ?? attempt.created_at)
  const failed = attempt.status === 'failed' && attempt.result_code !== null
  return {
    checkoutRequestId: attempt.checkout_request_id,
    status: attempt.status,
    phone: attempt.phone,
    amount: toKes(cents(attempt.amount_cents)),
    resultCode: attempt.result_code,
    resultDesc: failed ? failureText(outcomeOf(attempt.result_code ?? '')) : null,
    receipt: attempt.receipt,
    startedAt: sentAt.toISOString(),
    retryAt: iso(nextPromptAt({ state: attempt.status, sentAt })),
  }
}

const line = z.string().default('')
/** As the guide's settings keep them: the spec's shape. */
const Details = z.object({
  bank: z
    .object({ accountName: line, accountNumber: line, bankName: line, branchName: line, instructions: line })
    .prefault({}),
  paybill: z.object({ businessNumber: line, accountNumber: line, instructions: line }).prefault({}),
  buyGoods: z.object({ tillNumber: line, businessName: line, instructions: line }).prefault({}),
})

/** Where and how to pay this guide: only methods in use. Null when what they have stored cannot be read. */
function paymentInstructions(guide: GuideTakes, stored: unknown, debtLimit: Cents): PaymentInstructions | null {
  const parsed = Details.safeParse(stored)
  if (!parsed.success) return null
  const active = [...manualMethodsOf(guide, debtLimit)]
  const { bank, paybill, buyGoods } = parsed.data
  return {
    active,
    mpesa: guide.acceptsMpesa,
    ...(active.includes('bank') && { bank }),
    ...(active.includes('paybill') && { paybill }),
    ...(active.includes('buygoods') && { buyGoods }),
  }
}
