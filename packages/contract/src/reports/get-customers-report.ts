import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Kes } from '../kit/fields.ts'
import { periodQuery } from './days.ts'

const Count = z.number().int()

export const CustomersReport = z.object({
  /** Who has made a booking in the time that was confirmed or completed. */
  totalCustomers: Count,
  /** Of them, whose first such booking it was, and who had come before. */
  newCustomers: Count,
  returningCustomers: Count,
  /** The ten who have spent the most in the time. */
  topCustomers: z.array(z.object({ name: z.string(), bookings: Count, participants: Count, totalSpent: Kes })),
})
export type CustomersReport = z.infer<typeof CustomersReport>

export const getCustomersReport = endpoint('GET /vendor/reports/customers', {
  summary: 'Who has booked with me',
  query: periodQuery,
  answers: { 200: z.object({ success: z.literal(true), data: CustomersReport }) },
})
