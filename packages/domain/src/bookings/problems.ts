import type { PaymentMethod } from '../payments/methods.ts'
import { isManual } from '../payments/methods.ts'
import { DAY, addTime } from '../time.ts'
import { canStillReport, problemOpensAt } from './deadlines.ts'
import type { BookingStatus } from './lifecycle.ts'
import { words } from '../words/say.ts'

/** What a customer can say was wrong. */
export const reportKinds = ['guide_did_not_come', 'other'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Why a booking's money is looked into: a customer's report, or the office's own hold. */
export type ProblemKind = ReportKind | 'held'

export const problemLabels: Readonly<Record<ProblemKind, string>> = words({
  guide_did_not_come: 'The guide did not come',
  other: 'A problem was reported',
  held: 'Held by Upeo',
})

export const problemDecisions = ['released', 'refunded', 'refunded_in_part'] as const
export type ProblemDecision = (typeof problemDecisions)[number]

/** Without a decision it stands first in the office's queue from then on; nothing else follows by itself. */
export const DECISION_LIMIT = 3 * DAY

/** What was reported, or last looked into, then or before is overdue now: that is what the statements compare with. */
export function decisionDueSince(now: Date): Date {
  return addTime(now, -DECISION_LIMIT)
}

export interface ReportableFacts {
  readonly status: BookingStatus
  readonly method: PaymentMethod
  readonly startsAt: Date
  readonly endsAt: Date
  readonly hasStartTime: boolean
  readonly completedAt: Date | null
  readonly releasedAt: Date | null
  /** Whether any of the money could still go back. */
  readonly refundable: boolean
}

/**
 * When the customer can say so: from half an hour after the start until the money is released; of money that the guide was
 * paid directly, until 24 hours after the completion, and never less than 24 hours after the end.
 */
export function reportWindow(facts: ReportableFacts, now: Date): 'open' | 'not_yet' | 'over' {
  const { status, method, completedAt, releasedAt, refundable } = facts
  if (status !== 'confirmed' && status !== 'completed') return 'over'
  if (now < problemOpensAt(facts)) return 'not_yet'
  if (releasedAt !== null || !refundable) return 'over'
  if (isManual(method) && completedAt !== null && !canStillReport(completedAt, facts.endsAt, now)) return 'over'
  return 'open'
}

export interface AnswerFacts {
  readonly answeredAt: Date | null
  readonly addedAt: Date | null
  readonly decidedAt: Date | null
}

/** What of their side the guide can still write: an answer, one addition to it, or nothing. */
export function answerOpen({ answeredAt, addedAt, decidedAt }: AnswerFacts): 'answer' | 'addition' | null {
  if (decidedAt !== null || addedAt !== null) return null
  return answeredAt === null ? 'answer' : 'addition'
}
