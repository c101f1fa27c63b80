import { idFrom, isId, type BookingId } from '../ids.ts'
import { addDays, daysBetween, localDate, type LocalDate } from '../time.ts'
import { decodeBase45, encodeBase45 } from './base45.ts'

/** What stands in a ticket: one person of one booking. */
export interface TicketFacts {
  /** Which key signed it. */
  readonly keyId: number
  readonly bookingId: BookingId
  /** Of the people of the booking, from 1: the adults, then the children. */
  readonly position: number
  /** Grows each time the ticket is replaced: only the newest lets in. */
  readonly version: number
  /** Of the trip when the ticket was made. */
  readonly day: LocalDate
}

/** A code as it was read, before its signature is checked. */
export interface ReadTicket {
  readonly facts: TicketFacts
  readonly signed: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Keys, positions and versions have one byte each. */
export const MOST_OF_A_BYTE = 255

const prefix = 'U1:'
const format = 1
const firstDay = localDate('2020-01-01')
const [factsLength, signatureLength] = [22, 64]

/** What is signed: format, key, booking, position, version and day in 22 bytes. */
export function ticketBytes({ keyId, bookingId, position, version, day }: TicketFacts): Uint8Array<ArrayBuffer> {
  for (const number of [keyId, position, version]) {
    if (!Number.isInteger(number) || number < 1 || number > MOST_OF_A_BYTE)
      throw new RangeError(`Not a byte: ${number}`)
  }
  const days = daysBetween(firstDay, day)
  if (days < 0 || days > 0xffff) throw new RangeError(`Not a day of a ticket: ${day}`)
  const booking = bookingId.replaceAll('-', '').match(/../g) ?? []
  return Uint8Array.of(
    format,
    keyId,
    ...booking.map((byte) => Number.parseInt(byte, 16)),
    position,
    version,
    days >> 8,
    days & 0xff,
  )
}

/** The text of the QR code: 132 characters of its alphanumeric alphabet. */
export function composeTicket(signed: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(factsLength + signatureLength)
  bytes.set(signed)
  bytes.set(signature, factsLength)
  return prefix + encodeBase45(bytes)
}

/** Null for whatever is not a ticket of ours. That it is genuine is known only once its signature was checked. */
export function readTicket(text: string): ReadTicket | null {
  if (!text.startsWith(prefix)) return null
  const bytes = decodeBase45(text.slice(prefix.length))
  if (bytes?.length !== factsLength + signatureLength || bytes[0] !== format) return null
  const signed = Uint8Array.from(bytes.subarray(0, factsLength))
  const [keyId, position, version] = [signed[1]!, signed[18]!, signed[19]!]
  const hex = [...signed.subarray(2, 18)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isId(id) || keyId === 0 || position === 0 || version === 0) return null
  const day = addDays(firstDay, signed[20]! * 256 + signed[21]!)
  return {
    facts: { keyId, bookingId: idFrom<BookingId>(id), position, version, day },
    signed,
    signature: Uint8Array.from(bytes.subarray(factsLength)),
  }
}
