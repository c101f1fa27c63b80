import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, InstantText, Kes } from '../kit/fields.ts'
import { BookingsReport } from '../reports/reports.ts'

/**
 * What total earnings are made of beside paid out, reserved and available: they are these and what was received
 * directly, less what is owed and brought forward.
 */
const whereItIs = {
  /** What guests paid straight to the guide for trips that are done, with the commission in it. */
  receivedDirectly: Kes,
  /** Commission that no balance covers yet. */
  owed: Kes,
  /** The balance of years that are not kept any more. */
  broughtForward: Kes,
}

/** How things stand today. */
export const GuideFigures = z.object({
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
  ...whereItIs,
})
export type GuideFigures = z.infer<typeof GuideFigures>

const Count = z.number().int()

export const VendorStats = GuideFigures.extend({
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

const instant = InstantText.transform((value) => new Date(value))

export const getEarnings = endpoint('GET /vendor/dashboard/earnings', {
  summary: 'What I have earned; the last 30 days unless asked otherwise',
  query: z
    .strictObject({ startDate: instant.optional(), endDate: instant.optional() })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['startDate'],
      message: words('The start date must not be after the end date.'),
    }),
  answers: {
    200: z.object({
      totalEarnings: Kes,
      totalPaidOut: Kes,
      /** The spec's two names for what can be asked for. */
      pendingBalance: Kes,
      availableBalance: Kes,
      debt: Kes,
      reserved: Kes,
      totalInEscrow: Kes,
      escrowShare: Kes,
      ...whereItIs,
      /** Of the days asked for. */
      periodEarnings: Kes,
      chartData: z.array(z.object({ date: DayText, amount: Kes })),
      earningsByMonth: z.array(z.object({ _id: z.string(), revenue: Kes })),
    }),
  },
})

/** Money of customers that is not the guide's yet: held by Upeo, or said to have been paid to them. */
export const listPendingPayments = endpoint('GET /vendor/dashboard/pending-payments', {
  summary: 'Payments that wait: in escrow, or for my approval',
  answers: {
    200: z.object({
      pendingPayments: z.array(
        z.object({
          _id: z.string(),
          kind: z.enum(['escrow', 'awaiting_approval']),
          booking: z.object({
            _id: z.string(),
            reference: z.string(),
            status: z.string(),
            bookingDate: DayText,
            startTime: z.string().nullable(),
            activity: z.object({ title: z.string() }),
          }),
          user: z.object({ name: z.string() }),
          createdAt: InstantText,
          /** What is held, or what is said to have been paid. */
          amount: Kes,
          vendorAmount: Kes,
          /** When it becomes the guide's; null while the trip is not done, or a problem is looked into. */
          releaseDueAt: InstantText.nullable(),
          heldBack: z.boolean(),
        }),
      ),
    }),
  },
})
