import { CODE_TRIES, CODE_TRIES_A_DAY, PROOF_LIFETIME } from '@upeo/domain/guest-proofs/guest-proofs'
import type { AnyId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { DAY, addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import { newSecret } from '../../../platform/callback-secret.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { newId } from '../../../platform/ids.ts'
import type { ByLink, GuestProofsDeps } from '../deps.ts'
import { codeHashes, isOneOf, numberHashes } from '../hashes.ts'
import { findProvingNumber } from '../queries/find-proving-number.ts'

export type EnterCodeError = Failure<'no_code' | 'wrong_code'>

/**
 * The secret by which a browser is known from now on as that of the booking's guest, for the code that their number was sent.
 * A try counts before it is judged, however many are made at once, and of a link that Upeo sent to the number for itself: a guide
 * has what they show, and can have what is mailed, and uses up none of the other.
 */
export async function enterCode(
  { clock, secrets }: GuestProofsDeps,
  db: Kysely<Database>,
  { bookingId, way }: ByLink,
  code: string,
): Promise<Result<{ readonly secret: string }, EnterCodeError>> {
  const now = clock.now()
  const tries = sql.ref(way === 'sent' ? 'sent_tries' : 'tries')
  const number = await findProvingNumber(db, bookingId)
  if (number === null) return fail({ kind: 'no_code' })
  const tried = await sql<{ id: string; number_hash: Buffer; code_hash: Buffer }>`
    update guest_codes set ${tries} = ${tries} + 1
    where id = (select id from guest_codes where booking_id = ${bookingId} order by created_at desc limit 1)
      and used_at is null and expires_at > ${now} and ${tries} < ${CODE_TRIES}
      and (select sum(${tries}) from guest_codes where booking_id = ${bookingId} and created_at > ${addTime(now, -DAY)})
        < ${CODE_TRIES_A_DAY}
    returning id, number_hash, code_hash`.execute(db)
  const [sent] = tried.rows
  const numbers = numberHashes(secrets, number.phone)
  if (!sent || !isOneOf(sent.number_hash, numbers) || !isOneOf(sent.code_hash, codeHashes(secrets, sent.id, code))) {
    return fail({ kind: 'wrong_code' })
  }
  const { secret, hash } = newSecret()
  return inTransaction(db, async (tx) => {
    const used = await sql`
      update guest_codes set used_at = ${now} where id = ${sent.id} and used_at is null`.execute(tx)
    if (Number(used.numAffectedRows) === 0) return fail<EnterCodeError>({ kind: 'wrong_code' })
    await sql`
      insert into guest_proofs (id, booking_id, way, number_hash, secret_hash, created_at, expires_at)
      values (${newId<AnyId>(clock)}, ${bookingId}, ${way}, ${numbers[0]}, ${hash}, ${now}, ${addTime(now, PROOF_LIFETIME)})`.execute(
      tx,
    )
    return done({ secret })
  })
}
