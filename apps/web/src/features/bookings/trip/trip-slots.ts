import type { Booking } from '@upeo/contract/bookings/booking'
import type { ReactNode } from 'react'

/** What others draw of a trip: maps, tickets and the weather are no part of bookings. */
export interface TripSlots {
  readonly renderMap: (booking: Booking) => ReactNode
  readonly renderWeather: (booking: Booking) => ReactNode
  readonly renderTickets: (booking: Booking) => ReactNode
}
