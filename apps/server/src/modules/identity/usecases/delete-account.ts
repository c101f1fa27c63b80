import type { NotNull } from 'kysely'
import { isRecent } from '@upeo/domain/factors/proof'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'
import { withdrawActivities } from '../../activities/index.ts'
import type { IdentityDeps } from '../deps.ts'
import '../events.ts'
import { listObligations } from '../queries/list-obligations.ts'
import type { TooManyFailures } from '../limit-guesses.ts'
import { passwordMatches } from '../password-hash.ts'
import { lockWithPassword } from '../store/users.ts'
import { isLastOwner } from '../store/owners.ts'
import type { Translatable } from '@upeo/domain/words/say'

export type DeleteAccountError =
  | Failure<'account_has_obligations', { open: readonly Translatable[] }>
  | Failure<'wrong_password' | 'current_password_missing'>
  | TooManyFailures

/**
 * Needs the password, or the factor that was just asked for: a session left open somewhere must not be enough to end an account. Refused while bookings,
 * payments, refunds or balances are open; then pseudonymises. Rows of money and bookings stay, for they are kept 7 years
 * (privacy page), but no longer name anyone.
 */
export async function deleteAccount(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'emit' | 'guesses' | 'privacy'>,
  person: Person,
  currentPassword: string | undefined,
): Promise<Result<void, DeleteAccountError>> {
  const { password_hash: verified } = await deps.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', person.userId)
    .$narrowType<{ password_hash: NotNull }>()
    .executeTakeFirstOrThrow()
  const wrong = fail({ kind: 'wrong_password' } as const)
  if (currentPassword !== undefined) {
    const checked = await deps.guesses.inSession(person.tokenHash, async () =>
      (await passwordMatches(verified, currentPassword)) ? done() : wrong,
    )
    if (!checked.ok) return checked
  } else if (!isRecent(person.proof, deps.clock.now()) || person.proof.by === 'password') {
    return fail({ kind: 'current_password_missing' })
  }
  return inTransaction(deps.db, async (tx) => {
    // Owners before the person's own row, as everywhere.
    const lastOwner = await isLastOwner(tx, person.userId)
    return (await lockWithPassword(tx, person.userId, verified)) ? leave(deps, tx, person, lastOwner) : wrong
  })
}

async function leave(
  { clock, emit, privacy }: Pick<IdentityDeps, 'clock' | 'emit' | 'privacy'>,
  tx: Tx,
  person: Person,
  lastOwner: boolean,
): Promise<Result<void, DeleteAccountError>> {
  assertSensitiveCall('account')
  const now = clock.now()
  // The row is locked, so that the person makes no booking between the count and the deletion.
  await tx.selectFrom('users').select('id').where('id', '=', person.userId).forUpdate().execute()
  // Undone with the rest when the deletion is refused.
  await withdrawActivities(tx, person.userId, now)
  const open = await listObligations(tx, person.userId, { lastOwner, now })
  if (open.length > 0) return fail({ kind: 'account_has_obligations', open })
  await privacy.forgetPerson(tx, person.userId, now)
  await emit(tx, { type: 'account.deleted', userId: person.userId })
  return done()
}
