import { fromKes, halfUp, cents, minus, sum, type Cents } from '../money.ts'
import { collectedBy, type PaymentMethod } from '../payments/methods.ts'
import { parseMpesaPhone, phoneTexts, type MpesaPhone, type PhoneError } from '../payments/phone.ts'
import { done, fail, type Result } from '../result.ts'
import { DAY } from '../time.ts'
import { completionDueAt } from './deadlines.ts'
import type { BookingPrice } from './price.ts'
import { COMMISSION_PERCENT, VAT_PERCENT } from './rates.ts'
import { words } from '../words/say.ts'

/**
 * Direct bookings: what a guide writes down for a guest who came to them without Upeo. They take seats, and are run, paid
 * and counted like any other; they differ in who made them, in their price and in their commission.
 */
export const directSources = ['walk_in', 'telephone', 'hotel_desk'] as const
export type DirectSource = (typeof directSources)[number]

/** Where a booking came from. */
export const bookingSources = ['online', ...directSources] as const
export type BookingSource = (typeof bookingSources)[number]

export const bookingSourceLabels: Record<BookingSource, string> = words({
  online: 'Upeo',
  walk_in: 'Walk-in',
  telephone: 'Telephone',
  hotel_desk: 'Hotel desk',
})

export function isDirect(source: BookingSource): source is DirectSource {
  return source !== 'online'
}

/** What may be agreed for a booking, all-in. */
export const LEAST_AGREED = fromKes(1)
export const MOST_AGREED = fromKes(5_000_000)

/**
 * An agreed price is what the guest pays, VAT included: its part before VAT is rounded half-up and the rest is VAT, so that
 * both add up to the agreed price to the cent.
 */
export function splitAgreedPrice(total: Cents): Pick<BookingPrice, 'subtotal' | 'vat' | 'total'> {
  const subtotal = cents(halfUp(total * 100, 100 + VAT_PERCENT))
  return { subtotal, vat: minus(total, subtotal), total: sum(total) }
}

/**
 * How long a guest who held or booked through Upeo is one whom Upeo has brought. As a booking is made, by their number and of this
 * activity (`bookedActivityBefore`); once an account claims it, by the account and of this guide (`bookedGuideBefore`).
 */
export const BROUGHT_BY_UPEO = 30 * DAY

/** The commission of a direct booking, by who takes the money: kept with it when it is made. */
export interface DirectRates {
  readonly guide: number
  readonly upeo: number
}

/**
 * Nothing of what the guide takes themselves, a small share of what Upeo takes for them. Of a guest whom Upeo has brought
 * the ordinary rate, whoever takes the money: else a booking made here could be cancelled and written down as the guide's own.
 */
export function directRates({
  broughtByUpeo,
  directPercent,
}: {
  readonly broughtByUpeo: boolean
  readonly directPercent: number
}): DirectRates {
  return broughtByUpeo ? { guide: COMMISSION_PERCENT, upeo: COMMISSION_PERCENT } : { guide: 0, upeo: directPercent }
}

/** The rate in force while a booking is to be paid, or was, by this method. */
export function rateFor(rates: DirectRates, method: PaymentMethod): number {
  return rates[collectedBy(method)]
}

/** Until the trip has ended, also where sales are closed or the activity is not shown. */
export function guideMayBook(endsAt: Date, now: Date): boolean {
  return endsAt > now
}

/** The guide's word keeps the seats, to be paid whenever it suits: as long as a booking that was paid in part. */
export function directHoldUntil(endsAt: Date): Date {
  return completionDueAt(endsAt)
}

/** How a direct booking is paid: to the guide, who has the money; by a prompt of M-Pesa's to the guest; or later. */
export type DirectPayment = 'guide' | 'prompt' | 'later'

export const PHONE_WANTED = words('Please enter their phone number: it is the only way to reach them.')

/**
 * Somebody who stands before the guide may give no number. Whoever is not there can be reached, or asked for the money, by
 * nothing else.
 */
export function checkGuestPhone(
  text: string,
  { source, payment }: { readonly source: DirectSource; readonly payment: DirectPayment },
): Result<MpesaPhone | null, PhoneError> {
  const phone = parseMpesaPhone(text)
  if (phone.ok) return phone
  if (phone.error.kind === 'phone_invalid') return phone
  return source === 'walk_in' && payment !== 'prompt' ? done(null) : fail({ kind: 'phone_missing' })
}

export function guestPhoneText({ kind }: PhoneError): string {
  return kind === 'phone_missing' ? PHONE_WANTED : phoneTexts.phone_invalid
}

/** Prompts that one guide's direct bookings may send to one phone within a day. */
export const PROMPTS_TO_GUEST_A_DAY = 3
