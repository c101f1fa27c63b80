import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText } from '../kit/fields.ts'
import { daysQuery } from './days.ts'

const Count = z.number().int()

export const Funnel = z.object({
  /** Each reader of an activity counts once a day. */
  views: Count,
  /** Bookings begun, holds that ran out among them. */
  started: Count,
  /** Of those begun, the ones that were confirmed, whatever became of them later. */
  confirmed: Count,
  /** The first day on which any view was counted; null: none yet. */
  countedSince: DayText.nullable(),
})
export type Funnel = z.infer<typeof Funnel>

export const getFunnel = endpoint('GET /vendor/analytics/funnel', {
  summary: 'From looking at my activities to booking them; the last 30 days unless asked otherwise',
  query: daysQuery,
  answers: { 200: z.object({ success: z.literal(true), data: Funnel }) },
})
