import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import type { IdentityDeps } from '../deps.ts'
import { noPassword } from '../password-hash.ts'
import { dropResets } from '../store/password-resets.ts'
import { closeSessions } from '../store/sessions.ts'
import { lockOwner } from '../store/users.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** For whoever has a passkey, which then is the only way in. What the password has opened elsewhere ends with it. */
export async function removePassword(
  { clock, emit, factors }: Pick<IdentityDeps, 'clock' | 'emit' | 'factors'>,
  tx: Tx,
  person: Person,
): Promise<Result<void, Failure<'not_found'>>> {
  const { userId, tokenHash } = person
  const { password } = await lockOwner(tx, userId)
  if (!password || !(await factors.hasPasskey(tx, userId))) return fail({ kind: 'not_found' })
  await tx.updateTable('users').set({ password_hash: noPassword }).where('id', '=', userId).execute()
  await dropResets(tx, userId)
  await closeSessions(tx, userId, tokenHash)
  await recordAccountEvent(tx, clock, { userId, kind: 'password_removed', by: person })
  await emit(tx, { type: 'factors.changed', userId, change: 'password_removed' })
  return done()
}
