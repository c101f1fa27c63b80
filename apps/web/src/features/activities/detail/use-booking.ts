import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Activity } from '@upeo/contract/activities/activity'
import type { Participants } from '@upeo/domain/bookings/participants'
import { fromKes } from '@upeo/domain/money'
import { priceBooking, type BookingPrice } from '@upeo/domain/bookings/price'
import {
  askedTrip,
  bookingPath,
  firstChoice,
  withDay,
  withDeparture,
  type RequestedTrip,
  type BookingChoice,
} from './booking-choice.ts'

type Departure = Activity['departures'][number]

export interface Booking {
  readonly choice: BookingChoice
  /** By the address, and by what was chosen since. */
  readonly asked: RequestedTrip
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
  const [picked, setPicked] = useState(false)
  const [asked, setAsked] = useState(() => askedTrip(params))
  const price = priceBooking({
    adultPrice: fromKes(activity.price),
    childPrice: activity.childPrice === null ? null : fromKes(activity.childPrice),
    adults: choice.adults,
    children: choice.children,
  })
  const departure = activity.departures.find(({ startsAt }) => startsAt === choice.startsAt) ?? null
  return {
    choice,
    asked,
    departure,
    price,
    path: bookingPath(activity, departure, choice, picked || departure?.date === params.get('date')),
    chooseDeparture: (next) => {
      setPicked(true)
      setAsked((before) => withDay(before, next.date))
      setChoice((before) => withDeparture(before, next))
    },
    chooseParty: (party) => {
      setChoice((before) => ({ ...before, ...party }))
      setAsked((before) => ({ ...before, adults: `${party.adults}`, children: `${party.children}` }))
    },
  }
}
