import type { BookingId, DepartureId } from '../ids.ts'
import type { CustomerMethod } from '../payments/methods.ts'
import { HOUR, MINUTE, addTime, earliest, formatDateTime, localDateOf, localTimeOf } from '../time.ts'
import { timeText } from '../words/clock.ts'
import { phrase, say, words, type Translatable } from '../words/say.ts'

/** How long seats are held for an unpaid booking. The wizard says so: bank transfers must be made within 24 hours. */
export const holdLengths: Record<CustomerMethod, number> = {
  mpesa: 15 * MINUTE,
  bank: 24 * HOUR,
  paybill: 24 * HOUR,
  buygoods: 24 * HOUR,
}

interface HoldFacts {
  readonly method: CustomerMethod
  readonly bookedAt: Date
  readonly start: Date
}

/** When the hold of a new booking ends: by its method, never past the start. */
export function holdUntil({ method, bookedAt, start }: HoldFacts): Date {
  return earliest(addTime(bookedAt, holdLengths[method]), start)
}

/**
 * When the hold ends after a change of method. Looking at another way to pay stretches nothing: the running hold goes on,
 * for M-Pesa at most as long as an M-Pesa hold from now. Only the customer's word that they will pay the guide in this
 * way makes it as long as a hold that began with it.
 */
export function holdAfterChange(
  facts: HoldFacts & { readonly confirmed: boolean; readonly running: Date; readonly now: Date },
): Date {
  const { method, confirmed, running, now } = facts
  if (method === 'mpesa') return earliest(running, addTime(now, holdLengths.mpesa))
  return confirmed ? holdUntil(facts) : running
}

/** Whether the hold is as long as it gets: the customer has said that they will pay in this way. */
export function isHoldConfirmed(facts: HoldFacts & { readonly running: Date }): boolean {
  return facts.running >= holdUntil(facts)
}

/** 'You are holding 2 spots until 14:35.'; with its day where that is another one. */
export function holdText(seats: number, until: Date, now: Date): string {
  const end = localDateOf(until) === localDateOf(now) ? timeText(localTimeOf(until)) : formatDateTime(until)
  return say('You are holding {n, plural, one {# spot} other {# spots}} until {end}.', { n: seats, end })
}

export const MAX_OPEN_BOOKINGS = 3

/** A booking that is neither confirmed nor over: to be paid for, or its payment to be approved. */
export type OpenBooking = { readonly id: BookingId; readonly departureId: DepartureId }

export const openBookingTexts: Record<'already_open' | 'in_approval' | 'too_many_open', Translatable> = words({
  already_open: 'You already have an unpaid booking for this date. Continue paying for it.',
  in_approval: 'You already have a booking for this date. It is confirmed once your guide has seen your payment.',
  too_many_open: phrase(
    'You have {n, plural, one {# booking that is} other {# bookings that are}} not confirmed yet. Please pay for or cancel one of them, or wait for your guide to confirm your payment, before booking again.',
    { n: MAX_OPEN_BOOKINGS },
  ),
})

/** A person has one open booking for a departure: asked for another, they are shown it to continue paying. */
export function openBookingFor<Open extends OpenBooking>(open: readonly Open[], departureId: DepartureId): Open | null {
  return open.find((booking) => booking.departureId === departureId) ?? null
}

export const mayOpenAnother = (open: readonly OpenBooking[]): boolean => open.length < MAX_OPEN_BOOKINGS
