import { groupings } from '@upeo/domain/reports/periods'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Kes } from '../kit/fields.ts'
import { daysQuery } from './days.ts'

const Days = z.object({ startDate: DayText, endDate: DayText })
const Count = z.number().int()

/** Of one day, or of the month that begins on it. */
const Point = z.object({ date: DayText, bookings: Count, revenue: Kes })

export const Analytics = z.object({
  period: Days,
  /** The period of the same length directly before. */
  before: Days,
  /** Made in the period, without expired holds. */
  bookings: z.object({ now: Count, before: Count }),
  /** The guide's share, after commission, on the day it was released. */
  revenue: z.object({ now: Kes, before: Kes }),
  activities: z.object({ active: Count, total: Count, added: Count }),
  /** What the guide can ask to be paid today: available less debt. */
  availableBalance: Kes,
  /** Within the period. */
  paidOut: Kes,
  trendBy: z.enum(groupings),
  /** Every day or month of the period, including the empty ones. */
  trend: z.array(Point),
  /** Of the bookings of the period, the largest first. */
  categories: z.array(z.object({ category: z.string(), bookings: Count })),
  /** The twelve months up to the last one of the period. */
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
  /** Bookings begun, including expired holds. */
  started: Count,
  /** Those of the begun bookings that were confirmed, whatever happened to them later. */
  confirmed: Count,
  /** The first day on which a view was counted; null when there is none yet. */
  countedSince: DayText.nullable(),
})
export type Funnel = z.infer<typeof Funnel>

export const getFunnel = endpoint('GET /vendor/analytics/funnel', {
  summary: 'From looking at my activities to booking them; the last 30 days unless asked otherwise',
  query: daysQuery,
  answers: { 200: z.object({ success: z.literal(true), data: Funnel }) },
})
