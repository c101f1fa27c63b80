import { z } from 'zod'
import { InstantText, TranslatableText } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'

export const Badge = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  description: z.string(),
  /** How to earn it. */
  criteria: TranslatableText,
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

export const listBadges = endpoint('GET /badges', {
  summary: 'All badges, with my progress',
  answers: { 200: z.array(Badge) },
})

/** The newest first. */
export const listMyBadges = endpoint('GET /badges/my-badges', {
  summary: 'The badges that I have earned',
  answers: { 200: z.array(Badge) },
})
