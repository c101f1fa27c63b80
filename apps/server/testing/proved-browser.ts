import type { BookingId } from '@upeo/domain/ids'
import { PROOF_LIFETIME } from '@upeo/domain/guest-proofs/guest-proofs'
import { addTime, type Clock } from '@upeo/domain/time'
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { numberHashes } from '../src/modules/guest-proofs/hashes.ts'
import { findProvingNumber } from '../src/modules/guest-proofs/queries/find-proving-number.ts'
import { newSecret } from '../src/platform/callback-secret.ts'
import type { Database } from '../src/platform/database/schema.ts'
import { testSecrets } from './test-secrets.ts'

/** What a browser sends in which the code of a booking's number has been entered; how that goes is `guest-proofs.http.test.ts`. */
export async function provedBrowser(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  id: string,
): Promise<{ readonly cookie: string }> {
  const number = await findProvingNumber(db, id as BookingId)
  if (!number) throw new Error('This booking has no number that proves anything.')
  const { secret, hash } = newSecret()
  const now = clock.now()
  await sql`
    insert into guest_proofs (id, booking_id, number_hash, secret_hash, created_at, expires_at)
    values (${randomUUID()}, ${id}, ${numberHashes(testSecrets, number.phone)[0]}, ${hash}, ${now},
      ${addTime(now, PROOF_LIFETIME)})`.execute(db)
  return { cookie: `guest-${id}=${secret}` }
}
