import { groupings } from '@upeo/domain/reports/periods'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Kes } from '../kit/fields.ts'
import { daysQuery } from './days.ts'

const Days = z.object({ startDate: DayText, endDate: DayText })
const Count = z.number().int()

/** Of one day, or of the month that begins with it. */
const Point = z.object({ date: DayText, bookings: Count, revenue: Kes })

export const Analytics = z.object({
  period: Days,
  /** As many days, directly before. */
  before: Days,
  /** Made in the period, without holds that ran out. */
  bookings: z.object({ now: Count, before: Count }),
  /** Her share, after commission, on the day it became hers. */
  revenue: z.object({ now: Kes, before: Kes }),
  activities: z.object({ active: Count, total: Count, added: Count }),
  /** What she can ask for today: available less debt. */
  availableBalance: Kes,
  /** Within the period. */
  paidOut: Kes,
  trendBy: z.enum(groupings),
  /** Every day or month of the period, the empty ones too. */
  trend: z.array(Point),
  /** Of the bookings of the period, the largest first. */
  categories: z.array(z.object({ category: z.string(), bookings: Count })),
  /** The twelve months up to the period's last. */
  months: z.array(Point),
})
export type Analytics = z.infer<typeof Analytics>

export const getAnalytics = endpoint('GET /vendor/analytics', {
  summary: 'How my business has gone; the last 30 days unless asked otherwise',
  query: daysQuery,
  answers: { 200: z.object({ success: z.literal(true), data: Analytics }) },
})

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
