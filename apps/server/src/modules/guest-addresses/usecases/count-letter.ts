import {
  LETTER_AGAIN_AFTER,
  LETTERS_OF_BOOKING_A_DAY,
  LETTERS_OF_BOOKING_AN_HOUR,
  LETTERS_OF_GUESTS_A_DAY,
  LETTERS_OF_GUIDE_A_DAY,
  LETTERS_TO_ADDRESS_A_DAY,
  type LetterLimit,
} from '@upeo/domain/guest-addresses/guest-addresses'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { addTime, DAY, HOUR } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { GuestAddressesDeps } from '../deps.ts'
import { addressHashes } from '../store/sealed-address.ts'

export type TooManyLetters = Failure<'too_many_letters', { of: LetterLimit; until: Date }>

interface LetterToCount {
  readonly email: string
  readonly bookingId: BookingId
  /** Who has it sent; null: whoever has proved the number. */
  readonly guideId: UserId | null
}

/** Counts a letter to an address that nobody has proven, and refuses it where there have been enough. */
export async function countLetter(
  { clock, secrets }: Pick<GuestAddressesDeps, 'clock' | 'secrets'>,
  tx: Tx,
  { email, bookingId, guideId }: LetterToCount,
): Promise<Result<void, TooManyLetters>> {
  const now = clock.now()
  const hashes = addressHashes(secrets, email)
  /** Until when there are so many within this time; of several at once each finds those before it. */
  const fullUntil = async (lock: string, which: RawBuilder<unknown>, most: number, within: number) => {
    await sql`select pg_advisory_xact_lock(hashtext('letters of ' || ${lock}))`.execute(tx)
    const { rows } = await sql<{ at: Date }>`
      select at from guest_letters where ${which} and at > ${addTime(now, -within)}
      order by at desc offset ${most - 1} limit 1`.execute(tx)
    return rows[0] ? addTime(rows[0].at, within) : null
  }
  // What their guide has had sent keeps nobody from giving another address at once.
  const asked = sql`booking_id = ${bookingId} and guide_id is null`
  const ofAddress = sql`address_hash = any(${hashes}::bytea[]) and (guide_id is null) = ${guideId === null}`
  const ofGuests = sql`guide_id is null and booking_id in (
    select o.id from bookings b join bookings o on o.vendor_id = b.vendor_id and o.source <> 'online' where b.id = ${bookingId})`
  const { rows } = await sql<{ vendorId: UserId }>`
    select vendor_id as "vendorId" from bookings where id = ${bookingId}`.execute(tx)
  const { vendorId } = rows[0]!
  const limits: readonly (readonly [LetterLimit, string, RawBuilder<unknown>, number, number])[] = [
    ...(guideId === null
      ? ([
          ['booking', bookingId, asked, 1, LETTER_AGAIN_AFTER],
          ['booking', bookingId, asked, LETTERS_OF_BOOKING_AN_HOUR, HOUR],
          ['booking', bookingId, asked, LETTERS_OF_BOOKING_A_DAY, DAY],
          ['guide', vendorId, ofGuests, LETTERS_OF_GUESTS_A_DAY, DAY],
        ] as const)
      : ([['guide', guideId, sql`guide_id = ${guideId}`, LETTERS_OF_GUIDE_A_DAY, DAY]] as const)),
    // The last of all, so that no two wait for each other in a circle.
    ['address', hashes[0].toString('hex'), ofAddress, LETTERS_TO_ADDRESS_A_DAY, DAY],
  ]
  for (const [of, ...limit] of limits) {
    const until = await fullUntil(...limit)
    if (until) return fail({ kind: 'too_many_letters', of, until })
  }
  await sql`
    insert into guest_letters (booking_id, guide_id, address_hash, at)
    values (${bookingId}, ${guideId}, ${hashes[0]}, ${now})`.execute(tx)
  return done()
}
