import type { Activity, Departure } from '@upeo/contract/activities/activity'
import type { Booking } from '@upeo/contract/bookings/booking'
import type { Image } from '@upeo/contract/kit/fields'
import { formatKes, fromKes, toKes, type Cents } from '@upeo/domain/money'
import { priceBooking } from '@upeo/domain/bookings/pricing'
import { formatDateLong, localDate } from '@upeo/domain/time'

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
    lines: price.lines.map(({ label, count, unit, amount }) => ({
      label: lineText(label, count, unit),
      amount: toKes(amount),
    })),
    vat: toKes(price.vat),
    total: toKes(price.total),
  }
}

export function priceOf(
  activity: Pick<Activity, 'price' | 'childPrice'>,
  participants: { readonly adults: number; readonly children: number },
) {
  const childPrice = activity.childPrice === null ? null : fromKes(activity.childPrice)
  return priceBooking({ adultPrice: fromKes(activity.price), childPrice, ...participants })
}

/** Of a booking: what the server has fixed. */
export function summaryOfBooking(booking: Booking): SummaryFacts {
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
  }
}

/** Of a sum that was agreed there is one line: what it is before VAT. */
function linesOf({ participants, pricing }: Booking): SummaryFacts['lines'] {
  if (pricing.agreed) return [{ label: 'Agreed price', amount: pricing.basePrice }]
  const { lines } = priceBooking({
    adultPrice: fromKes(pricing.adultPrice),
    childPrice: fromKes(pricing.childPrice),
    ...participants,
  })
  return lines.map(({ label, count, unit, amount }) => ({
    label: lineText(label, count, unit),
    amount: toKes(amount),
  }))
}

export function whenText(date: string, startTime: string | null): string {
  const day = formatDateLong(localDate(date))
  return startTime === null ? day : `${day}, ${startTime}`
}

const lineText = (label: string, count: number, unit: Cents) => `${count} ${label.toLowerCase()} x ${formatKes(unit)}`
