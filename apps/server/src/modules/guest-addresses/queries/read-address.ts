import type { BookingId, UserId } from '@upeo/domain/ids'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { GuestAddressesDeps } from '../deps.ts'
import { openAddress } from '../store/sealed-address.ts'

export interface GuestAddress {
  readonly email: string
  readonly bookingId: BookingId
  readonly proven: boolean
  readonly givenAt: Date
  /** That its guest reads. */
  readonly language: WrittenLanguage
  /** When the trip is over. */
  readonly tripEndsAt: Date
}

interface Row extends Omit<GuestAddress, 'email'> {
  readonly address: Buffer
}

/** Where a guest is written to; null: nowhere. */
export async function readAddress(
  { secrets }: Pick<GuestAddressesDeps, 'secrets'>,
  db: Kysely<Database>,
  userId: UserId,
): Promise<GuestAddress | null> {
  const { rows } = await sql<Row>`
    select a.address, a.booking_id as "bookingId", a.proven_at is not null as proven, a.given_at as "givenAt", u.language,
      b.ends_at as "tripEndsAt"
    from guest_addresses a join users u on u.id = a.user_id join bookings b on b.id = a.booking_id
    where a.user_id = ${userId} and u.kind = 'guest' and u.deleted_at is null and b.user_id = u.id`.execute(db)
  const [row] = rows
  if (!row) return null
  const { address, ...rest } = row
  const email = openAddress(secrets, userId, address)
  return email === null ? null : { email, ...rest }
}
