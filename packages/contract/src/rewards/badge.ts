import { z } from 'zod'
import { InstantText } from '../kit/fields.ts'

export const Badge = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  description: z.string(),
  /** How to earn it. */
  criteria: z.string(),
  category: z.string(),
  type: z.enum(['booking_count', 'points', 'activity_variety', 'others']),
  progressCriteria: z.number().int().nullable(),
  rarity: z.enum(['common', 'uncommon', 'rare', 'epic', 'others']),
  /** Mine. */
  earned: z.boolean(),
  earnedAt: InstantText.nullable(),
  /** Whole per cent. */
  progress: z.number().int(),
})
export type Badge = z.infer<typeof Badge>
