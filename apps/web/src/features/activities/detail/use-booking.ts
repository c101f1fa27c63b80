import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Activity } from '@upeo/contract/activities/activity'
import type { Participants } from '@upeo/domain/bookings/participants'
import { fromKes } from '@upeo/domain/money'
import { priceBooking, type BookingPrice } from '@upeo/domain/bookings/pricing'
import { bookingPath, firstChoice, withDeparture, type BookingChoice } from './booking-choice.ts'

type Departure = Activity['departures'][number]

export interface Booking {
  readonly choice: BookingChoice
  /** The chosen one; null when there is none to choose. */
  readonly departure: Departure | null
  readonly price: BookingPrice
  /** The wizard's address, with the choice. */
  readonly path: string
  readonly chooseDeparture: (departure: Departure) => void
  readonly chooseParty: (party: Participants) => void
}

export function useBooking(activity: Activity): Booking {
  const [params] = useSearchParams()
  const [choice, setChoice] = useState(() => firstChoice(activity.departures, params))
  const price = priceBooking({
    adultPrice: fromKes(activity.price),
    childPrice: activity.childPrice === null ? null : fromKes(activity.childPrice),
    adults: choice.adults,
    children: choice.children,
  })
  const departure = activity.departures.find(({ startsAt }) => startsAt === choice.startsAt) ?? null
  return {
    choice,
    departure,
    price,
    path: bookingPath(activity, departure, choice),
    chooseDeparture: (next) => setChoice((before) => withDeparture(before, next)),
    chooseParty: (party) => setChoice((before) => ({ ...before, ...party })),
  }
}
