import { problemDecisions, reportKinds } from '@upeo/domain/bookings/problems'
import { z } from 'zod'
import { words } from '@upeo/domain/words/say'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, Kes, Message, text } from '../kit/fields.ts'

const sayWhat = words('Please say what went wrong.')

/** A customer's own report, as they see it. */
export const ProblemReport = z.object({
  kind: z.enum(reportKinds),
  description: z.string(),
  reportedAt: InstantText,
  /** When the guide has said their side; what they said is for the office. */
  answeredAt: InstantText.nullable(),
  decidedAt: InstantText.nullable(),
  decision: z.enum(problemDecisions).nullable(),
  /** Why, as Upeo tells the customer. */
  decisionText: z.string().nullable(),
})
export type ProblemReport = z.infer<typeof ProblemReport>

/** The same as its guide sees it. */
export const ReportedProblem = ProblemReport.omit({ decisionText: true }).extend({
  answer: z.string().nullable(),
  addition: z.string().nullable(),
  addedAt: InstantText.nullable(),
  /** What of their side the guide can still write. */
  answerOpen: z.enum(['answer', 'addition']).nullable(),
  /** Why, as Upeo tells the guide. */
  decisionText: z.string().nullable(),
})
export type ReportedProblem = z.infer<typeof ReportedProblem>

/** Money of a booking that goes back, and what this side was told of it. */
export const BookingRefund = z.object({ amount: Kes, at: InstantText, text: z.string().nullable() })

export const problemBody = z
  .strictObject({ kind: z.enum(reportKinds).default('other'), description: text(2000).default('') })
  .refine(({ kind, description }) => kind === 'guide_did_not_come' || description.length > 0, {
    message: sayWhat,
    path: ['description'],
  })

/**
 * From half an hour after the start until the money is released. Nothing is released, completed or refunded until the
 * office has decided.
 */
export const reportProblem = endpoint('POST /bookings/:id/problem', {
  summary: 'Say that my guide did not come, or report another problem with my trip',
  params: IdParams,
  body: problemBody,
  answers: { 201: Message },
  errors: ['not_found', 'conflict'],
})

/** Once, and one addition while nobody has decided. The office reads it before it decides. */
export const answerProblem = endpoint('POST /bookings/:id/problem/answer', {
  summary: 'Say my side of a problem that my guest has reported',
  params: IdParams,
  body: z.strictObject({ text: text(2000).refine((value) => value.length > 0, words('Please say what happened.')) }),
  answers: { 201: Message },
  errors: ['not_found', 'conflict'],
})
