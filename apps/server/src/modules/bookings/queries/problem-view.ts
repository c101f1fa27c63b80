import type { ProblemReport, ReportedProblem } from '@upeo/contract/bookings/problems'
import { answerOpen, type ProblemDecision, type ReportKind } from '@upeo/domain/bookings/problems'
import { cents, toKes } from '@upeo/domain/money'
import { sql } from 'kysely'

export interface ProblemJson {
  readonly kind: ReportKind
  readonly description: string
  readonly created_at: string
  readonly guide_answer: string | null
  readonly answered_at: string | null
  readonly guide_addition: string | null
  readonly added_at: string | null
  readonly decided_at: string | null
  readonly decision: ProblemDecision | null
  readonly text_for_customer: string | null
  readonly text_for_guide: string | null
}

/** What the customer of booking `b` has reported. */
export const problemJson = sql`(
  select to_jsonb(x) from booking_problems x where x.booking_id = b.id and x.kind <> 'held')`

export interface RefundJson {
  readonly amount: number
  readonly at: string
  readonly for_customer: string | null
  readonly for_guide: string | null
}

/** What went back of booking `b`, or is on its way, the first first. */
export const refundsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount_cents, 'at', r.at, 'for_customer', r.text_for_customer,
    'for_guide', r.text_for_guide) order by r.at, r.id), '[]')
  from booking_refunds r where r.booking_id = b.id)`

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())

function standing(problem: ProblemJson) {
  return {
    kind: problem.kind,
    description: problem.description,
    reportedAt: new Date(problem.created_at).toISOString(),
    answeredAt: instant(problem.answered_at),
    decidedAt: instant(problem.decided_at),
    decision: problem.decision,
  }
}

export function toProblemReport(problem: ProblemJson): ProblemReport {
  return { ...standing(problem), decisionText: problem.text_for_customer }
}

export function toReportedProblem(problem: ProblemJson): ReportedProblem {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...standing(problem),
    answer: problem.guide_answer,
    addition: problem.guide_addition,
    addedAt: instant(problem.added_at),
    answerOpen: answerOpen({
      answeredAt: date(problem.answered_at),
      addedAt: date(problem.added_at),
      decidedAt: date(problem.decided_at),
    }),
    decisionText: problem.text_for_guide,
  }
}

/** What went back, with what this side was told of it. */
export function toRefunds(refunds: readonly RefundJson[], side: 'customer' | 'guide') {
  return refunds.map((refund) => ({
    amount: toKes(cents(refund.amount)),
    at: new Date(refund.at).toISOString(),
    text: side === 'customer' ? refund.for_customer : refund.for_guide,
  }))
}
