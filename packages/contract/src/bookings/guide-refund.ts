import { z } from 'zod'
import { InstantText, Kes } from '../kit/fields.ts'

/** Money that a guide took directly and has to return; their own word counts a week later, unless the customer objects. */
export const GuideRefund = z.object({
  amount: Kes,
  /** Their word that they have returned it, and how. */
  recordedAt: InstantText.nullable(),
  reference: z.string(),
  /** Until when the customer may say that it never came. */
  settlesAt: InstantText.nullable(),
  objection: z.string().nullable(),
  settled: z.boolean(),
})
export type GuideRefund = z.infer<typeof GuideRefund>
