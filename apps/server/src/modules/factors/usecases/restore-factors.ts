import { hasFactor } from '@upeo/domain/factors/proof'
import { RESTORATION_WAIT, restorationStep } from '@upeo/domain/factors/restoration'
import type { WhyNotSecond } from '@upeo/domain/identity/second-person'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { addTime } from '@upeo/domain/time'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import { newId } from '../../../platform/ids.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'
import type { FactorsDeps } from '../deps.ts'
import type { Sessions } from '../ports.ts'
import { findMeans } from '../store/find-means.ts'
import { dropCodes } from '../store/one-time-codes.ts'
import { dropPasskeys } from '../store/passkeys.ts'
import { dropRecoveryCodes } from '../store/recovery-codes.ts'
import { agreeRestoration, findRestoration, insertRestoration, stopWaiting, takeDue } from '../store/restorations.ts'

export type RestoreError =
  | Failure<'nothing_lost' | 'own' | 'owners_only' | 'asked_already' | 'agreed_already' | 'no_password'>
  | WhyNotSecond

type Deps = FactorsDeps & { readonly sessions: Sessions }

/**
 * One more of the office says that somebody has lost their second factor. With the second of them the wait begins. The
 * person is told of each step, on every channel, for it may be somebody else who has called. Call it for a living person.
 */
export async function askRestoration(
  { clock, emit, sessions }: Pick<Deps, 'clock' | 'emit' | 'sessions'>,
  tx: Tx,
  { userId, by, reason }: { readonly userId: UserId; readonly by: Person; readonly reason: string },
): Promise<Result<'asked' | 'agreed', RestoreError>> {
  assertSensitiveCall('account')
  const { isOffice } = await sessions.lockOwner(tx, userId)
  const means = await findMeans(tx, userId)
  if (!hasFactor(means)) return fail({ kind: 'nothing_lost' })
  // Without a factor and without a password there would be no way in at all; a reset by mail sets one.
  if (!means.password) return fail({ kind: 'no_password' })
  const standing = await findRestoration(tx, userId)
  const step = restorationStep(
    { userId: by.userId, isOwner: by.officeRoles.includes('owner') },
    { userId, isOffice },
    standing && { askedBy: standing.asked_by, agreed: standing.due_at !== null },
  )
  if (step.kind === 'refused') return fail({ kind: step.why })
  const why = await sessions.whyNotSecond(tx, by.userId, standing ? [standing.asked_by] : [])
  if (why) return fail(why)
  const now = clock.now()
  if (step.kind === 'agree' && standing) {
    await agreeRestoration(tx, standing.id, { by: by.userId, now, due: addTime(now, RESTORATION_WAIT) })
    await emit(tx, { type: 'factors.changed', userId, change: 'restoration_agreed' })
    return done('agreed')
  }
  await insertRestoration(tx, { id: newId(clock), userId, reason, by: by.userId, now })
  await sessions.record(tx, userId, 'factors_restore_asked')
  await emit(tx, { type: 'factors.changed', userId, change: 'restoration_asked' })
  return done('asked')
}

/** By the office, or by the person themself: they have not lost it, or it was not them who called. */
export async function stopRestoration(
  { clock, emit }: Pick<FactorsDeps, 'clock' | 'emit'>,
  tx: Tx,
  userId: UserId,
): Promise<Result<void, Failure<'not_found'>>> {
  if (!(await stopWaiting(tx, userId, clock.now()))) return fail({ kind: 'not_found' })
  await emit(tx, { type: 'factors.changed', userId, change: 'restoration_stopped' })
  return done()
}

/** Ends one lost factor whose wait is over, and whatever was opened with it: 1, or 0 where none is due. */
export async function endLostFactors({ db, clock, emit, sessions }: Deps): Promise<number> {
  const ended = await inTransaction(db, async (tx): Promise<Result<number, never>> => {
    const userId = await takeDue(tx, clock.now())
    if (!userId) return done(0)
    await sessions.lockOwner(tx, userId)
    await dropCodes(tx, userId)
    await dropPasskeys(tx, userId)
    await dropRecoveryCodes(tx, userId)
    await sessions.closeAll(tx, userId)
    await sessions.record(tx, userId, 'factors_restored')
    await emit(tx, { type: 'factors.changed', userId, change: 'restored' })
    return done(1)
  })
  return ended.ok ? ended.value : 0
}
