import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Kes } from '../kit/fields.ts'
import { groupedQuery, periodQuery } from './days.ts'
import { reportKinds } from '@upeo/domain/reports/sheet'

const Count = z.number().int()

const Sums = z.object({
  /** Made in the period, without expired holds. */
  bookings: Count,
  cancelled: Count,
  /** Participants of confirmed and completed bookings, and the value of those bookings. */
  participants: Count,
  value: Kes,
})

export const BookingsReport = z.object({
  totals: Sums.extend({
    /** Held, and not paid for yet; payments that wait for the guide to look stand apart, as in the overview. */
    pending: Count,
    paymentsToCheck: Count,
    confirmed: Count,
    completed: Count,
    /** Per cent of all bookings. */
    cancellationRate: z.number(),
    /** Of the departures on these days. */
    seats: Count,
    seatsTaken: Count,
    /** Per cent of the seats. */
    utilizationRate: z.number(),
  }),
  /** By the first day of each group, those without a booking left out. */
  rows: z.array(Sums.extend({ start: DayText })),
  /** The most valuable first. */
  activities: z.array(Sums.extend({ _id: z.string(), name: z.string() })),
})
export type BookingsReport = z.infer<typeof BookingsReport>

export const getBookingsReport = endpoint('GET /vendor/reports/bookings', {
  summary: 'What was booked of me, by time and by activity',
  query: groupedQuery,
  answers: { 200: z.object({ success: z.literal(true), data: BookingsReport }) },
})

export const CustomersReport = z.object({
  /** People who have made a booking in the period that was confirmed or completed. */
  totalCustomers: Count,
  /** Those of them for whom it is the only such booking so far, and those who have made others, in the period or before. */
  newCustomers: Count,
  returningCustomers: Count,
  /** The ten who have spent the most in the period. */
  topCustomers: z.array(z.object({ name: z.string(), bookings: Count, participants: Count, totalSpent: Kes })),
})
export type CustomersReport = z.infer<typeof CustomersReport>

export const getCustomersReport = endpoint('GET /vendor/reports/customers', {
  summary: 'Who has booked with me',
  query: periodQuery,
  answers: { 200: z.object({ success: z.literal(true), data: CustomersReport }) },
})

const FinancialSums = z.object({
  /** What customers paid for completed trips: the guide's share and the commission. */
  sales: Kes,
  commission: Kes,
  /** The guide's share, on the day it was released; refunds are subtracted. */
  earned: Kes,
  paidOut: Kes,
})

export const FinancialReport = z.object({
  totals: FinancialSums,
  /** As of now. */
  balances: z.object({ available: Kes, escrow: Kes, debt: Kes }),
  /** By the first day of each group, those without any movement left out. */
  rows: z.array(FinancialSums.extend({ start: DayText })),
})
export type FinancialReport = z.infer<typeof FinancialReport>

export const getFinancialReport = endpoint('GET /vendor/reports/financial', {
  summary: 'What I have sold, earned and been paid',
  query: groupedQuery,
  answers: { 200: z.object({ success: z.literal(true), data: FinancialReport }) },
})

export const reportFormats = ['csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The same figures as the report's own call. A grouping or period that the report does not support is ignored. */
export const getReportFile = endpoint('GET /vendor/reports/:report/file', {
  summary: 'A report of mine for a spreadsheet (CSV), or on paper (PDF)',
  params: z.strictObject({ report: z.enum(reportKinds) }),
  query: groupedQuery.extend({ format: z.enum(reportFormats) }),
  answers: { 200: z.unknown() },
})
