import type { BookingId, UserId } from '@upeo/domain/ids'
import { done, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { GuestAddressesDeps } from '../deps.ts'
import { sealAddress } from '../store/sealed-address.ts'
import { countLetter, type TooManyLetters } from './count-letter.ts'

export interface AddressGiven {
  readonly userId: UserId
  readonly bookingId: BookingId
  readonly email: string
  /** Who has typed it; null: its guest, who has proved their number. */
  readonly guideId: UserId | null
}

/** In the place of the one before, whose links end with it; nobody has proven this one yet. */
export async function giveAddress(
  deps: Pick<GuestAddressesDeps, 'clock' | 'secrets'>,
  tx: Tx,
  { userId, bookingId, email, guideId }: AddressGiven,
): Promise<Result<void, TooManyLetters>> {
  const counted = await countLetter(deps, tx, { email, bookingId, guideId })
  if (!counted.ok) return counted
  await sql`
    insert into guest_addresses (user_id, booking_id, address, given_by, given_at)
    values (${userId}, ${bookingId}, ${sealAddress(deps.secrets, userId, email)}, ${guideId === null ? 'guest' : 'guide'},
      ${deps.clock.now()})
    on conflict (user_id) do update set address = excluded.address, given_by = excluded.given_by,
      given_at = excluded.given_at, proven_at = null, code_hash = null, code_at = null, code_tries = 0`.execute(tx)
  return done()
}
