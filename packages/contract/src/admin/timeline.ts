import { timelineKinds } from '@upeo/domain/admin/timeline'
import { z } from 'zod'
import { InstantText, Kes } from '../kit/fields.ts'

/** One thing that happened, from the history that has it. */
export const TimelineEntry = z.object({
  at: InstantText,
  kind: z.enum(timelineKinds),
  /** Of the lifecycle it belongs to: 'receivePayment'; the page has the words. */
  event: z.string(),
  /** How the record stood from then on; of a check-in `clock_ahead` or `clock_behind`, if the phone’s clock was. */
  status: z.string().nullable(),
  by: z.object({ kind: z.enum(['customer', 'vendor', 'admin', 'system']), name: z.string().nullable() }).nullable(),
  amount: Kes.nullable(),
  /** A receipt or reference. */
  code: z.string().nullable(),
  /** What somebody wrote, or M-Pesa said; of a check-in which person of how many, `3/8`. */
  text: z.string().nullable(),
  /** Who was told, or is paid. */
  to: z.string().nullable(),
  /** Which booking it is of, where a file has several. */
  booking: z.object({ _id: z.string(), reference: z.string() }).nullable(),
  /** Of what came by a link: whether the code of the number stood behind it. */
  proof: z.enum(['code', 'link']).nullable(),
  /** Which payment, payout or refund it is of. */
  payment: z.string().nullable(),
  /** Of the books: each account by its kind, debits above 0. */
  lines: z.array(z.object({ account: z.string(), amount: Kes })),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>
