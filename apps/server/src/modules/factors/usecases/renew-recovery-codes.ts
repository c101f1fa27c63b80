import { hasFactor } from '@upeo/domain/factors/proof'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Person } from '../../../platform/http/person.ts'
import type { FactorsDeps } from '../deps.ts'
import type { Sessions } from '../ports.ts'
import { findMeans } from '../store/find-means.ts'
import { generateRecoveryCodes, keepRecoveryCodes } from '../store/recovery-codes.ts'
import { tellChange } from '../tell-change.ts'

/** For whoever has a factor that they could lose. */
export async function renewRecoveryCodes(
  deps: FactorsDeps & { readonly sessions: Sessions },
  person: Person,
): Promise<Result<readonly string[], Failure<'not_found'>>> {
  const { db, clock, sessions } = deps
  const { userId } = person
  const drawn = await generateRecoveryCodes()
  return inTransaction(db, async (tx): Promise<Result<readonly string[], Failure<'not_found'>>> => {
    await sessions.lockOwner(tx, userId)
    if (!hasFactor(await findMeans(tx, userId))) return fail({ kind: 'not_found' })
    await keepRecoveryCodes(tx, userId, drawn, clock.now())
    await tellChange(deps, tx, person, 'recovery_codes_renewed')
    return done(drawn.shown)
  })
}
