import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import { hashToken } from '../session-token.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** The address is theirs: a link that went there has come back, by whoever is signed in to the account. */
export async function confirmEmail(
  tx: Tx,
  clock: Clock,
  person: Person,
  token: string,
): Promise<Result<void, Failure<'invalid_proof_link'>>> {
  const found = await sql<{ proven: boolean }>`
    select u.email_proven as proven from email_proofs p join users u on u.id = p.user_id
    where p.token_hash = ${hashToken(token)} and p.expires_at > ${clock.now()}
      and p.user_id = ${person.userId} and u.email = p.email
    for no key update of u`.execute(tx)
  const proof = found.rows[0]
  if (!proof) return fail({ kind: 'invalid_proof_link' })
  if (proof.proven) return done()
  await tx.updateTable('users').set({ email_proven: true }).where('id', '=', person.userId).execute()
  await recordAccountEvent(tx, clock, { userId: person.userId, kind: 'email_confirmed', by: person })
  return done()
}
