import type { PasskeyAnswer } from '@upeo/contract/factors/passkey'
import type { UserId } from '@upeo/domain/ids'
import type { Router } from '../../platform/http/route.ts'
import type { FactorsDeps } from './deps.ts'
import type { Sessions } from './ports.ts'
import { factorRoutes } from './routes.ts'
import type { ChallengePurpose } from './store/challenges.ts'
import { findProofWays } from './store/find-means.ts'
import { askPasskey } from './usecases/ask-passkey.ts'
import { weighCode } from './usecases/weigh-code.ts'
import { weighPasskey } from './usecases/weigh-passkey.ts'

export { codeAt } from './compute-codes.ts'
export type { FactorChange } from './events.ts'
export { wrongCode, wrongPasskey } from './failures.ts'
export type { Owner, Sessions } from './ports.ts'
export { findProofWays, hasFactorSql } from './store/find-means.ts'
export { sealCodeSecret } from './store/one-time-codes.ts'
export type { Weighed } from './weighed.ts'

/** What people prove themselves with besides a password: passkeys, one-time codes, and recovery codes for both. */
export function createFactorsModule(deps: FactorsDeps) {
  return {
    routes: (router: Router, sessions: Sessions) => factorRoutes(router, { ...deps, sessions }),
    proofWays: (userId: UserId) => findProofWays(deps.db, userId),
    weighCode: (userId: UserId, typed: string) => weighCode(deps, userId, typed),
    weighPasskey: (answer: PasskeyAnswer, asked: { purpose: ChallengePurpose; userId: UserId | null }) =>
      weighPasskey(deps, answer, asked),
    askPasskey: (purpose: ChallengePurpose, userId: UserId | null) => askPasskey(deps, purpose, userId),
  }
}

export type FactorsModule = ReturnType<typeof createFactorsModule>
