import { readOneTimeCode, readRecoveryCode } from '@upeo/domain/factors/recovery-codes'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { stepOfCode } from '../compute-codes.ts'
import type { FactorsDeps } from '../deps.ts'
import { findSecret, useStep } from '../store/one-time-codes.ts'
import { findRecoveryCode, useRecoveryCode } from '../store/recovery-codes.ts'
import type { VerifiedFactor } from '../verified-factor.ts'

/** Six digits of the authenticator app, or one of the recovery codes. */
export async function verifyCode(
  deps: Pick<FactorsDeps, 'db' | 'clock' | 'secrets' | 'log'>,
  userId: UserId,
  typed: string,
): Promise<Result<VerifiedFactor, Failure<'wrong_code'>>> {
  const { db, clock } = deps
  const wrong = fail({ kind: 'wrong_code' } as const)
  const code = readOneTimeCode(typed)
  if (code !== null) {
    const kept = await findSecret(db, deps, userId)
    const step = kept && stepOfCode(kept.secret, code, clock.now())
    if (!kept || step === null) return wrong
    return done({ userId, by: 'code', use: (tx) => useStep(tx, kept.id, step) })
  }
  const recovery = readRecoveryCode(typed)
  const hash = recovery === null ? null : await findRecoveryCode(db, userId, recovery)
  if (hash === null) return wrong
  return done({ userId, by: 'recovery_code', use: (tx) => useRecoveryCode(tx, userId, hash, clock.now()) })
}
