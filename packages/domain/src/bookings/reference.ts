import type { Brand } from '../ids.ts'

/** 'BOOKING-' and six digits or more, unique, issued by the server. */
export type BookingReference = Brand<string, 'BookingReference'>

const FEWEST_DIGITS = 6
// M-Pesa's AccountReference holds 12 characters, two of which are 'BK'.
const MOST_DIGITS = 10

/** From a random number that the server draws (not in sequence, so that references tell nothing about sales). */
export function bookingReference(number: number): BookingReference {
  const digits = String(number).padStart(FEWEST_DIGITS, '0')
  if (!/^\d+$/.test(digits) || digits.length > MOST_DIGITS) throw new RangeError(`No booking number: ${number}`)
  return `BOOKING-${digits}` as BookingReference
}

/** As M-Pesa shows it in the prompt: alphanumeric, at most 12 characters. */
export function toMpesaReference(reference: BookingReference): string {
  return `BK${reference.slice('BOOKING-'.length)}`
}

/** The reference a person meant: 'booking 123456', 'BK-123456', '#123456', 'BOOKING123456'; null when it cannot be one. */
export function normaliseReference(text: string): BookingReference | null {
  const match = /^(?:BOOKING|BK)?(\d{6,10})$/.exec(text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  return match ? (`BOOKING-${match[1]}` as BookingReference) : null
}

const LONGEST_PROOF = 64

/**
 * The transaction id of a manual payment as it is compared for uniqueness: people copy it with spaces, dashes and in
 * either case. null when blank, or too long to be one.
 */
export function normaliseProofReference(text: string): string | null {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return bare === '' || bare.length > LONGEST_PROOF ? null : bare
}
