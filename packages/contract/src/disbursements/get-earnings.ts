import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, InstantText, Kes } from '../kit/fields.ts'

const instant = InstantText.transform((value) => new Date(value))

export const getEarnings = endpoint('GET /vendor/dashboard/earnings', {
  summary: 'What I have earned; the last month unless asked otherwise',
  query: z
    .strictObject({ startDate: instant.optional(), endDate: instant.optional() })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['startDate'],
      message: 'The start date must not be after the end date.',
    }),
  answers: {
    200: z.object({
      totalEarnings: Kes,
      totalPaidOut: Kes,
      /** The spec's two names for what can be asked for. */
      pendingBalance: Kes,
      availableBalance: Kes,
      debt: Kes,
      totalInEscrow: Kes,
      /** Of the days asked for. */
      periodEarnings: Kes,
      chartData: z.array(z.object({ date: DayText, amount: Kes })),
      earningsByMonth: z.array(z.object({ _id: z.string(), revenue: Kes })),
    }),
  },
})
