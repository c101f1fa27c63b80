import type { Activity, Departure } from '@upeo/contract/activities/activity'
import type { Booking } from '@upeo/contract/bookings/booking'
import type { Image } from '@upeo/contract/kit/fields'
import { cancellationPolicyTexts, type CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import { fromKes, toKes } from '@upeo/domain/money'
import { chargeOf, priceBooking, type BookingPrice, type Charge } from '@upeo/domain/bookings/price'
import { chargeAfter } from '@upeo/domain/bookings/owed'
import { adultsLine, childrenLine } from '@upeo/domain/bookings/line-texts'
import { formatDateLong, formatTrip, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'

/** What is being bought, all-in and itemised; amounts in KES. */
export interface SummaryFacts {
  readonly name: string
  readonly location: string
  readonly guide: string
  readonly image: Image | null
  /** 'Saturday, 14 March 2026, 06:30'; null until a date is chosen. */
  readonly when: string | null
  readonly lines: readonly { readonly label: string; readonly amount: number }[]
  readonly vat: number
  readonly total: number
  /** What rounding the total to the shilling adds, or takes, and what is paid then. */
  readonly rounding: number
  readonly charge: number
  /** What comes on top of it, paid elsewhere: park entry and the like. */
  readonly notIncluded: readonly string[]
  /** What cancelling gives back, as the activity has it; null where it says nothing of that. */
  readonly policy: string | null
}

/** Before there is a booking: by the rule that the server counts by. */
export function summaryOfChoice(
  activity: Activity,
  departure: Departure | null,
  participants: { readonly adults: number; readonly children: number },
): SummaryFacts {
  const price = priceOf(activity, participants)
  return {
    name: activity.name,
    location: activity.location,
    guide: activity.vendor.name,
    image: activity.image,
    when: departure && whenText(departure.date, departure.startTime),
    lines: linesOfPrice(price),
    vat: toKes(price.vat),
    total: toKes(price.total),
    ...askedKes(chargeOf(price.total)),
    notIncluded: activity.notIncludedItems,
    policy: policyText(activity.cancellationPolicy),
  }
}

export function priceOf(
  activity: Pick<Activity, 'price' | 'childPrice'>,
  participants: { readonly adults: number; readonly children: number },
) {
  const childPrice = activity.childPrice === null ? null : fromKes(activity.childPrice)
  return priceBooking({ adultPrice: fromKes(activity.price), childPrice, ...participants })
}

/** Of a booking: what the server has fixed. What is not included is told by its activity, where that is still offered. */
export function summaryOfBooking(booking: Booking, notIncluded: readonly string[]): SummaryFacts {
  const { pricing } = booking
  return {
    name: booking.activity.name,
    location: booking.activity.location,
    guide: booking.vendor.name,
    image: booking.activity.images[0] ?? null,
    when: whenText(booking.bookingDate, booking.startTime),
    lines: linesOf(booking),
    vat: pricing.taxes,
    total: pricing.total,
    ...askedKes(askedOfBooking(booking)),
    notIncluded,
    policy: policyText(booking.cancellationPolicy),
  }
}

function policyText(policy: string): string | null {
  const text = cancellationPolicyTexts[policy as CancellationPolicy]
  return text ? say(text) : null
}

/** With what a booking's breakdown ends. Bookings that a device has kept may be of days when this was not said. */
export function askedOfBooking({ pricing, payment }: Pick<Booking, 'pricing' | 'payment'>): Charge {
  return chargeAfter({ total: fromKes(pricing.total), paid: fromKes(payment.paid) })
}

const askedKes = ({ charge, rounding }: Charge) => ({ rounding: toKes(rounding), charge: toKes(charge) })

/** Of a sum that was agreed there is one line: what it is before VAT. */
export function linesOf({ participants, pricing }: Booking): SummaryFacts['lines'] {
  if (pricing.agreed) return [{ label: say('Agreed price'), amount: pricing.basePrice }]
  const price = priceBooking({
    adultPrice: fromKes(pricing.adultPrice),
    childPrice: fromKes(pricing.childPrice),
    ...participants,
  })
  return linesOfPrice(price)
}

function linesOfPrice({ lines: [adults, children] }: BookingPrice): SummaryFacts['lines'] {
  return [
    ...(adults ? [{ label: adultsLine(adults.count, adults.unit), amount: toKes(adults.amount) }] : []),
    ...(children ? [{ label: childrenLine(children.count, children.unit), amount: toKes(children.amount) }] : []),
  ]
}

export function whenText(date: string, startTime: string | null): string {
  return formatTrip(localDate(date), startTime, formatDateLong)
}
