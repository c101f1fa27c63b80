import type { BookingId, UserId } from '@upeo/domain/ids'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
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

type Deps = Pick<GuestAddressesDeps, 'secrets'>

/** Where a guest is written to; null: nowhere. */
export async function readAddress(deps: Deps, db: Kysely<Database>, userId: UserId): Promise<GuestAddress | null> {
  return (await find(deps, db, userId))?.address ?? null
}

/**
 * The same for a letter that is made now, locked: an address that is changed meanwhile waits, and no link to the new one
 * goes to the former. One whose key is not at hand is tried again later.
 */
export async function lockAddress(deps: Deps, tx: Tx, userId: UserId): Promise<GuestAddress | null> {
  const found = await find(deps, tx, userId, sql`for update of a`)
  if (found?.address === null) throw new Error('An address that was sealed under a key that is not here.')
  return found?.address ?? null
}

async function find({ secrets }: Deps, db: Kysely<Database>, userId: UserId, lock: RawBuilder<unknown> = sql``) {
  const { rows } = await sql<Row>`
    select a.address, a.booking_id as "bookingId", a.proven_at is not null as proven, a.given_at as "givenAt", u.language,
      b.ends_at as "tripEndsAt"
    from guest_addresses a join users u on u.id = a.user_id join bookings b on b.id = a.booking_id
    where a.user_id = ${userId} and u.kind = 'guest' and u.deleted_at is null and b.user_id = u.id ${lock}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { address, ...rest } = row
  const email = openAddress(secrets, userId, address)
  return { address: email === null ? null : { email, ...rest } }
}
