import type { PasskeyAnswer } from '@upeo/contract/factors/passkey'
import type { UserId } from '@upeo/domain/ids'
import { MINUTE } from '@upeo/domain/time'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { FactorsDeps } from './deps.ts'
import type { Sessions } from './ports.ts'
import { factorRoutes } from './routes.ts'
import type { ChallengePurpose } from './store/challenges.ts'
import { listFactors } from './queries/list-factors.ts'
import { findMeans, findProofWays } from './store/find-means.ts'
import { askPasskey } from './usecases/ask-passkey.ts'
import { askRestoration, endLostFactors, stopRestoration } from './usecases/restore-factors.ts'
import { askForApproval, verifyApproval } from './usecases/sign-approval.ts'
import { verifyCode } from './usecases/verify-code.ts'
import { verifyPasskey } from './usecases/verify-passkey.ts'

export { codeAt } from './compute-codes.ts'
export type { FactorChange } from './events.ts'
export { wrongCode, wrongPasskey } from './failures.ts'
export { keptData } from './kept-data.ts'
export type { Owner, Sessions } from './ports.ts'
export { findProofWays, hasFactorSql } from './store/find-means.ts'
export { sealCodeSecret } from './store/one-time-codes.ts'
export { resealCodes } from './store/reseal-codes.ts'
export type { RestoreError } from './usecases/restore-factors.ts'
export type { VerifiedFactor } from './verified-factor.ts'

/** What people prove themselves with besides a password: passkeys, one-time codes, and recovery codes for both. */
export function createFactorsModule(deps: FactorsDeps) {
  return {
    routes: (router: Router, sessions: Sessions) => factorRoutes(router, { ...deps, sessions }),
    askRestoration: (sessions: Sessions, tx: Tx, ask: Parameters<typeof askRestoration>[2]) =>
      askRestoration({ ...deps, sessions }, tx, ask),
    stopRestoration: (tx: Tx, userId: UserId) => stopRestoration(deps, tx, userId),
    sweeps: (sessions: Sessions): Sweep[] => [
      { name: 'factors.restorations', everyMs: MINUTE, run: () => endLostFactors({ ...deps, sessions }) },
    ],
    hasPasskey: async (tx: Tx, userId: UserId) => (await findMeans(tx, userId)).passkeys > 0,
    /** What a person signs in with, as they are shown it. */
    list: (tx: Tx, userId: UserId) => listFactors(tx, userId),
    proofWays: (userId: UserId) => findProofWays(deps.db, userId),
    verifyCode: (userId: UserId, typed: string) => verifyCode(deps, userId, typed),
    verifyPasskey: (answer: PasskeyAnswer, asked: { purpose: ChallengePurpose; userId: UserId | null }) =>
      verifyPasskey(deps, answer, asked),
    verifyApproval: (tx: Tx, userId: UserId, answer: PasskeyAnswer) => verifyApproval(deps, tx, userId, answer),
    askForApproval: (userId: UserId, hash: Buffer) => askForApproval(deps, userId, hash),
    askPasskey: (purpose: ChallengePurpose, userId: UserId | null) => askPasskey(deps, purpose, userId),
  }
}

export type FactorsModule = ReturnType<typeof createFactorsModule>
