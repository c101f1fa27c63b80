import { CODE_LIFETIME, CODE_TRIES } from '@upeo/domain/guest-proofs/guest-proofs'
import type { UserId } from '@upeo/domain/ids'
import { addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { GuestAddressesDeps } from '../deps.ts'
import { letterCodeHashes } from '../store/sealed-address.ts'

/** Whether this is the code of the newest letter. A try counts before it is judged, however many are made at once. */
export async function enterLetterCode(
  { clock, secrets }: Pick<GuestAddressesDeps, 'clock' | 'secrets'>,
  db: Kysely<Database>,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql<{ code_hash: Buffer }>`
    update guest_addresses set code_tries = code_tries + 1
    where user_id = ${userId} and code_tries < ${CODE_TRIES} and code_at > ${addTime(now, -CODE_LIFETIME)}
    returning code_hash`.execute(db)
  const [sent] = rows
  if (!sent || !letterCodeHashes(secrets, userId, code).some((hash) => hash.equals(sent.code_hash))) return false
  const proven = await sql`
    update guest_addresses set proven_at = coalesce(proven_at, ${now}), code_hash = null, code_at = null, code_tries = 0
    where user_id = ${userId} and code_hash = ${sent.code_hash}`.execute(db)
  return Number(proven.numAffectedRows) > 0
}
