import { hasFactor } from '@upeo/domain/factors/proof'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import type { FactorsDeps } from '../deps.ts'
import type { Sessions } from '../ports.ts'
import { findMeans } from '../store/find-means.ts'
import { dropCodes } from '../store/one-time-codes.ts'
import { deletePasskey } from '../store/passkeys.ts'
import { dropRecoveryCodes } from '../store/recovery-codes.ts'
import { tellChange } from '../tell-change.ts'

export type RemoveFactorError =
  | Failure<'not_found'>
  | Failure<'last_factor', { readonly why: 'office' | 'no_password' }>

type Deps = Pick<FactorsDeps, 'emit'> & { readonly sessions: Sessions }

/**
 * The office keeps at least one factor, and whoever has no password at least one passkey. Without any factor the recovery
 * codes have nothing to stand in for.
 */
export async function removeFactor(
  deps: Deps,
  tx: Tx,
  person: Person,
  which: { readonly kind: 'code' } | { readonly kind: 'passkey'; readonly id: string },
): Promise<Result<void, RemoveFactorError>> {
  const { userId } = person
  const { isOffice, password } = await deps.sessions.lockOwner(tx, userId)
  const gone = which.kind === 'code' ? await dropCodes(tx, userId) : await deletePasskey(tx, userId, which.id)
  if (!gone) return fail({ kind: 'not_found' })
  const left = await findMeans(tx, userId)
  if (isOffice && !hasFactor(left)) return fail({ kind: 'last_factor', why: 'office' })
  if (!password && left.passkeys === 0) return fail({ kind: 'last_factor', why: 'no_password' })
  if (!hasFactor(left)) await dropRecoveryCodes(tx, userId)
  await tellChange(deps, tx, person, which.kind === 'code' ? 'code_removed' : 'passkey_removed')
  return done()
}
