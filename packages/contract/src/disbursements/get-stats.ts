import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Kes } from '../kit/fields.ts'
import { BookingsReport } from '../reports/get-bookings-report.ts'

/** How things stand today. */
export const VendorStanding = z.object({
  totalActivities: z.number().int(),
  activeActivities: z.number().int(),
  /** Without holds that ran out. */
  totalBookings: z.number().int(),
  /** Held, and not paid for yet. */
  pendingBookings: z.number().int(),
  /** Payments that customers say they have made, and that wait for the guide to look. */
  paymentsToCheck: z.number().int(),
  upcomingBookings: z.number().int(),
  totalParticipants: z.number().int(),
  /** Per cent of all bookings. */
  cancellationRate: z.number(),
  /** The guide's share of what has been released, and of what was paid straight to them for completed trips. */
  totalEarnings: Kes,
  /** What can be asked for: available less debt. */
  availableBalance: Kes,
  /** Commission on money paid straight to the guide, not yet netted. */
  debt: Kes,
  /** Asked for and not yet paid. */
  reserved: Kes,
  totalInEscrow: Kes,
  /** The guide's share of it. */
  escrowShare: Kes,
  totalPaidOut: Kes,
})
export type VendorStanding = z.infer<typeof VendorStanding>

const Count = z.number().int()

export const VendorStats = VendorStanding.extend({
  /** These two of the last 30 days, as the bookings report counts them. */
  activityStats: BookingsReport.shape.activities,
  utilizationRate: BookingsReport.shape.totals.shape.utilizationRate,
  /** How many items there are too few of, and in what state all are. */
  lowStockItems: Count,
  maintenanceStats: z.object({
    excellent: Count,
    good: Count,
    fair: Count,
    needsRepair: Count,
    outOfService: Count,
  }),
})
export type VendorStats = z.infer<typeof VendorStats>

export const getStats = endpoint('GET /vendor/dashboard/stats', {
  summary: 'My figures as a guide',
  answers: { 200: z.object({ success: z.literal(true), data: VendorStats }) },
})
