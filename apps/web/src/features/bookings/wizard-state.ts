import type { Activity, Departure } from '@upeo/contract/activities/activity'
import type { AttemptView, Booking, BookingDetail } from '@upeo/contract/bookings/booking'
import { lastBookableDate } from '@upeo/domain/departures/departures'
import { isRinging, isSilent, isWaitedFor } from '@upeo/domain/payments/attempt-lifecycle'
import { localDate, timeInAddress } from '@upeo/domain/time'
import { timesOf } from '../../lib/times-of-day.ts'
import { wizardSteps, type WizardAddress, type WizardStep } from './wizard-address.ts'

/**
 * The wizard's state. It is derived from the address and from what the server says about the booking, and stored
 * nowhere else: so it survives a refresh, the Back button and another device.
 */
export type WizardState =
  | {
      readonly at: 'details'
      readonly departure: Departure | null
      readonly held: BookingDetail | null
      /** The date that was asked for can no longer be booked; another one is shown in its place. */
      readonly dateGone: boolean
      /** The chosen departure is one of which they hold places already: the way on is to pay for those. */
      readonly own: Booking | null
    }
  | { readonly at: 'participants'; readonly departure: Departure; readonly held: BookingDetail | null }
  /** Places are held and not paid for. `silent`: M-Pesa says nothing about a request, and nobody needs to wait for it. */
  | {
      readonly at: 'payment'
      readonly booking: BookingDetail
      readonly waiting: boolean
      readonly silent: boolean
    }
  /** The hold has run out: nothing was charged, or a part was paid to the guide. */
  | { readonly at: 'expired'; readonly booking: BookingDetail }
  | { readonly at: 'confirmation'; readonly booking: BookingDetail }
  /** The confirmation was asked for without a booking to confirm. */
  | { readonly at: 'missing' }

export interface WizardFacts {
  readonly address: WizardAddress
  readonly activity: Pick<Activity, 'departures'> | null
  readonly booking: BookingDetail | null
  /** Places of this activity that its customer holds, where the address names no booking. */
  readonly hold?: Booking | null
  readonly now: Date
}

export function wizardState({ address, activity, booking, hold = null, now }: WizardFacts): WizardState {
  if (booking) return stateOfBooking(address, activity, booking, now)
  if (address.bookingId !== null || address.step === 'confirmation') return { at: 'missing' }
  const departures = activity?.departures ?? []
  const own = hold && ownDeparture(departures, hold, address)
  if (own) return { at: 'details', departure: own, held: null, dateGone: false, own: hold }
  const departure = chosenDeparture(departures, address, now)
  const dateGone = address.date !== null && !(departure && isMeant(departure, address))
  const timeOpen = (address.time ?? null) === null && timesOf(freeDepartures(departures, now), address.date).length > 0
  // The payment step is entered only with a booking; without one it is still to be made. Nobody is moved to another
  // departure unseen.
  return address.step === 'details' || !departure || dateGone || timeOpen
    ? { at: 'details', departure, held: null, dateGone, own: null }
    : { at: 'participants', departure, held: null }
}

function stateOfBooking(
  address: WizardAddress,
  activity: WizardFacts['activity'],
  booking: BookingDetail,
  now: Date,
): WizardState {
  if (isExpired(booking, now)) return { at: 'expired', booking }
  if (booking.status !== 'pending') return { at: 'confirmation', booking }
  const ofDay = activity?.departures.filter(({ date }) => date === booking.bookingDate) ?? []
  const departure = ofDay.find(({ startTime }) => startTime === booking.startTime) ?? ofDay[0] ?? null
  if (address.step === 'details') return { at: 'details', departure, held: booking, dateGone: false, own: null }
  if (address.step === 'participants' && departure) return { at: 'participants', departure, held: booking }
  const waiting = awaitsMpesa(booking, now)
  if (address.step === 'confirmation' && !waiting) return { at: 'confirmation', booking }
  return { at: 'payment', booking, waiting, silent: isMpesaSilent(booking, now) }
}

type Prompted = Pick<BookingDetail, 'status' | 'attempt'>

/** A prompt is out and its outcome is not known: a customer who comes back sees the waiting screen again. */
export function awaitsMpesa(
  { status, attempt, payment }: Prompted & Pick<BookingDetail, 'payment'>,
  now: Date,
): boolean {
  return status === 'pending' && attempt ? isWaitedFor(sent(attempt), payment.method, now) : false
}

/** M-Pesa says nothing about it: the customer may pay again, change or cancel the booking. */
export function isMpesaSilent({ status, attempt }: Prompted, now: Date): boolean {
  return status === 'pending' && attempt ? isSilent(sent(attempt), now) : false
}

/** It is on a phone, or may be: no other is sent to it meanwhile. */
export const isRingingYet = (attempt: AttemptView, now: Date) => isRinging(sent(attempt), now)

const sent = ({ status, startedAt }: AttemptView) => ({ state: status, sentAt: new Date(startedAt) })

/** Over by the server's word, or by the clock before the server has swept it; never while a prompt is out. */
function isExpired(
  booking: Pick<BookingDetail, 'status' | 'attempt' | 'payment' | 'holdExpiresAt' | 'history'>,
  now: Date,
): boolean {
  if (booking.status === 'cancelled') return booking.history.at(-1)?.event === 'expire'
  if (booking.status !== 'pending' || booking.holdExpiresAt === null) return false
  // Its places are kept as long as M-Pesa can still say that it is paid.
  if (awaitsMpesa(booking, now)) return false
  return new Date(booking.holdExpiresAt) <= now
}

/** What can be picked: in the future, within six months (spec, section 5). Full ones are shown and cannot be. */
export function offeredDepartures(departures: readonly Departure[], now: Date): readonly Departure[] {
  const last = lastBookableDate(now)
  return departures.filter(({ date, startsAt }) => new Date(startsAt) > now && localDate(date) <= last)
}

const freeDepartures = (departures: readonly Departure[], now: Date) =>
  offeredDepartures(departures, now).filter(({ seatsLeft }) => seatsLeft > 0)

function isMeant({ date, startTime }: Departure, asked: WantedDeparture): boolean {
  return date === asked.date && ((asked.time ?? null) === null || timeInAddress(startTime) === asked.time)
}

type WantedDeparture = Pick<WizardAddress, 'date' | 'time'>

/** The departure of their hold, where they ask for it, or for none: full it may be for everybody else. */
function ownDeparture(departures: readonly Departure[], hold: Booking, asked: WantedDeparture): Departure | null {
  const own = departures.find(({ startsAt }) => isSameInstant(startsAt, hold.startsAt)) ?? null
  return own && (asked.date === null || isMeant(own, asked)) ? own : null
}

/** The one writes Nairobi's offset, the other UTC. */
export const isSameInstant = (one: string, other: string) => Date.parse(one) === Date.parse(other)

/** What was asked for when it can be booked, else another time of that day, else the earliest that can. */
export function chosenDeparture(departures: readonly Departure[], asked: WantedDeparture, now: Date): Departure | null {
  const free = freeDepartures(departures, now)
  const meant = free.find((each) => isMeant(each, asked))
  return meant ?? free.find(({ date }) => date === asked.date) ?? free[0] ?? null
}

/** Back is disabled on the first and on the last step (spec, section 2), and while M-Pesa has to be waited for. */
export function backFrom(state: WizardState): WizardStep | null {
  if (state.at === 'confirmation' || state.at === 'missing' || state.at === 'expired') return null
  if (state.at === 'payment' && state.waiting && !state.silent) return null
  return wizardSteps[wizardSteps.indexOf(state.at) - 1] ?? null
}
