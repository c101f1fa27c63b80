import { hasFactor } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { FactorsDeps } from '../deps.ts'
import type { Sessions } from '../ports.ts'
import { findMeans } from '../store/find-means.ts'
import { drawRecoveryCodes, keepRecoveryCodes } from '../store/recovery-codes.ts'

/** For whoever has a factor that they could lose. */
export async function renewRecoveryCodes(
  { db, clock, emit, sessions }: FactorsDeps & { readonly sessions: Sessions },
  userId: UserId,
): Promise<Result<readonly string[], Failure<'not_found'>>> {
  const drawn = await drawRecoveryCodes()
  return inTransaction(db, async (tx): Promise<Result<readonly string[], Failure<'not_found'>>> => {
    await sessions.lockOwner(tx, userId)
    if (!hasFactor(await findMeans(tx, userId))) return fail({ kind: 'not_found' })
    await keepRecoveryCodes(tx, userId, drawn, clock.now())
    await emit(tx, { type: 'factors.changed', userId, change: 'recovery_codes_renewed' })
    return done(drawn.shown)
  })
}
