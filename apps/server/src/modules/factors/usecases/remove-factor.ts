import { hasFactor } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { FactorsDeps } from '../deps.ts'
import type { Sessions } from '../ports.ts'
import { findMeans } from '../store/find-means.ts'
import { dropCodes } from '../store/one-time-codes.ts'
import { deletePasskey } from '../store/passkeys.ts'
import { dropRecoveryCodes } from '../store/recovery-codes.ts'

export type RemoveFactorError =
  | Failure<'not_found'>
  | Failure<'last_factor', { readonly why: 'office' | 'no_password' }>

type Deps = Pick<FactorsDeps, 'emit'> & { readonly sessions: Sessions }

/**
 * The office keeps at least one factor, and whoever has no password at least one passkey. Without any factor the recovery
 * codes have nothing to stand in for.
 */
export async function removeFactor(
  { emit, sessions }: Deps,
  tx: Tx,
  userId: UserId,
  which: { readonly kind: 'code' } | { readonly kind: 'passkey'; readonly id: string },
): Promise<Result<void, RemoveFactorError>> {
  const { isOffice, password } = await sessions.lockOwner(tx, userId)
  const gone = which.kind === 'code' ? await dropCodes(tx, userId) : await deletePasskey(tx, userId, which.id)
  if (!gone) return fail({ kind: 'not_found' })
  const left = await findMeans(tx, userId)
  if (isOffice && !hasFactor(left)) return fail({ kind: 'last_factor', why: 'office' })
  if (!password && left.passkeys === 0) return fail({ kind: 'last_factor', why: 'no_password' })
  if (!hasFactor(left)) await dropRecoveryCodes(tx, userId)
  await emit(tx, {
    type: 'factors.changed',
    userId,
    change: which.kind === 'code' ? 'code_removed' : 'passkey_removed',
  })
  return done()
}
