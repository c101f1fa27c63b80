import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { queryClient } from './query-client.ts'

/** Everything of a guide that a booking or a payout changes is under one of these two keys. */
export const guideMoney = 'guide-money'
export const guideBookings = 'guide-bookings'

export const vendorBookingKey = (id: string) => [guideBookings, 'one', id] as const

export async function refreshMoney(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [guideMoney] })
}

/** After a booking has changed state: its lists, the figures and the payments are stale. */
export async function refreshBookings(booking?: VendorBooking): Promise<void> {
  if (booking) queryClient.setQueryData<VendorBooking | null>(vendorBookingKey(booking._id), booking)
  await Promise.all([queryClient.invalidateQueries({ queryKey: [guideBookings] }), refreshMoney()])
}
