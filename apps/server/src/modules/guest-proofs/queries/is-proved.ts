import type { BookingId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import { hashSecret } from '../../../platform/callback-secret.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { madeSince } from '../../access-links/index.ts'
import type { GuestProofsDeps } from '../deps.ts'
import { isOneOf, numberHashes } from '../hashes.ts'
import type { ProvingNumber } from './find-proving-number.ts'

/**
 * Whether this browser has proved that the booking is its holder's: until 30 days are over, the number is another one, there is
 * a newer link of the way that it was proved by, or all were ended.
 */
export async function isProved(
  { clock, secrets }: Pick<GuestProofsDeps, 'clock' | 'secrets'>,
  db: Kysely<Database>,
  bookingId: BookingId,
  { secret, number }: { readonly secret: string | null; readonly number: ProvingNumber | null },
): Promise<boolean> {
  if (secret === null || number === null) return false
  const { rows } = await sql<{ number_hash: Buffer }>`
    select p.number_hash from guest_proofs p
    where p.booking_id = ${bookingId} and p.secret_hash = ${hashSecret(secret)} and p.ended_at is null
      and p.expires_at > ${clock.now()}
      and not ${madeSince('booking', { id: sql`p.booking_id`, way: sql`p.way`, at: sql`p.created_at` })}`.execute(db)
  const [proof] = rows
  return proof !== undefined && isOneOf(proof.number_hash, numberHashes(secrets, number.phone))
}
