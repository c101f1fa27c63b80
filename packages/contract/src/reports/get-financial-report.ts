import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Kes } from '../kit/fields.ts'
import { groupedQuery } from './days.ts'

const Sums = z.object({
  /** What guests paid for trips that are done: her share and the commission. */
  sales: Kes,
  commission: Kes,
  /** Her share, on the day it became hers; refunds are taken off again. */
  earned: Kes,
  paidOut: Kes,
})

export const FinancialReport = z.object({
  totals: Sums,
  /** As of now. */
  balances: z.object({ available: Kes, escrow: Kes, debt: Kes }),
  /** By the first day of each group, those without any movement left out. */
  rows: z.array(Sums.extend({ start: DayText })),
})
export type FinancialReport = z.infer<typeof FinancialReport>

export const getFinancialReport = endpoint('GET /vendor/reports/financial', {
  summary: 'What I have sold, earned and been paid',
  query: groupedQuery,
  answers: { 200: z.object({ success: z.literal(true), data: FinancialReport }) },
})
