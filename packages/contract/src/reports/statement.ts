import { statementKinds, statementParts } from '@upeo/domain/reports/statement-sheet'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Kes, limit, Page } from '../kit/fields.ts'
import { daysQuery } from './days.ts'
import { reportFormats } from './reports.ts'

const Sums = z.object({
  /** In whole shillings: what rounding gained or lost of the price is not the guide's. */
  guestPaid: Kes,
  /** In the price. */
  vat: Kes,
  commission: Kes,
  /** In the commission. */
  commissionVat: Kes,
  share: Kes,
  /** Of it not paid out yet, or of its commission not covered yet; only of what is not settled. */
  open: Kes,
})

export const Statement = z.object({
  period: z.object({ startDate: DayText, endDate: DayText }),
  /** What Upeo held for the guide before the first day, less commission that they owed. */
  opening: Kes,
  earned: Kes,
  /** What guests paid straight to the guide, with the commission in it. */
  receivedDirectly: Kes,
  paidOut: Kes,
  broughtForward: Kes,
  /** Opening balance and earnings, less direct payments and payouts; with what was brought forward. */
  closing: Kes,
  /** Of all lines, on this page or not. */
  totals: Sums,
  /** The newest first. */
  lines: z.array(
    Sums.extend({
      _id: z.string(),
      /** When it was released, or came to be owed. */
      date: DayText,
      kind: z.enum(statementKinds),
      booking: z.string(),
      reference: z.string(),
      activity: z.string(),
      tripDate: DayText,
      tripTime: z.string().nullable(),
      /** In which payout, in words: what came first is paid out first. */
      settled: z.string(),
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** The newest first. */
  payouts: z.array(
    z.object({
      _id: z.string(),
      date: DayText,
      method: z.enum(['BANK_TRANSFER', 'MPESA']).nullable(),
      account: z.string(),
      receipt: z.string().nullable(),
      amount: Kes,
    }),
  ),
})
export type Statement = z.infer<typeof Statement>

const PER_PAGE = 25

const statementQuery = daysQuery.extend({ part: z.enum(statementParts).default('all') })

export const getStatement = endpoint('GET /vendor/statement', {
  summary: 'My money by booking; the last 30 days unless asked otherwise',
  query: statementQuery.extend({ page: Page, limit: limit(PER_PAGE, 100) }),
  answers: { 200: z.object({ success: z.literal(true), data: Statement }) },
})

export const getStatementFile = endpoint('GET /vendor/statement/file', {
  summary: 'My money by booking for a spreadsheet (CSV), or on paper (PDF)',
  query: statementQuery.extend({ format: z.enum(reportFormats) }),
  answers: { 200: z.unknown() },
})
