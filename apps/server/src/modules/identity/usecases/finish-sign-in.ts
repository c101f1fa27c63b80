import type { BodyOf } from '@upeo/contract/kit/endpoint'
import type { passkeyLogin, secondStep } from '@upeo/contract/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { VerifiedFactor } from '../../factors/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { countTry, findPending, usePending } from '../store/pending-sign-ins.ts'
import type { TooManyFailures } from '../limit-guesses.ts'
import type { Caller } from '../origin.ts'
import type { OpenedSession } from '../store/sessions.ts'
import { lockLiving } from '../store/users.ts'
import { startSession } from './start-session.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { tellWrongCodes } from './tell-wrong-codes.ts'

export interface SignedIn extends OpenedSession {
  readonly userId: UserId
}

export type PasskeyLoginError = Failure<'sign_in_over' | 'wrong_code' | 'wrong_passkey'>
export type SecondStepError = PasskeyLoginError | TooManyFailures

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'emit' | 'factors' | 'guesses'>

/** The second step of a sign-in that began with the right password. Codes can be guessed as passwords can, and count with them. */
export async function takeSecondStep(
  deps: Deps,
  { pending, code, passkey }: BodyOf<typeof secondStep>,
  from: Caller,
): Promise<Result<SignedIn, SecondStepError>> {
  const { db, clock, factors, guesses } = deps
  const userId = await findPending(db, clock, pending)
  if (!userId) return fail({ kind: 'sign_in_over' })
  const verified = passkey
    ? await factors.verifyPasskey(passkey, { purpose: 'second_step', userId })
    : await guesses.code({ userId, from }, () => factors.verifyCode(userId, code ?? ''))
  if (!verified.ok) {
    if (verified.error.kind !== 'too_many_failures') await countTry(db, pending)
    if ('told' in verified.error) await tellWrongCodes(deps, userId, verified.error, from)
    return verified
  }
  return admit(deps, verified.value, from, (tx) => usePending(tx, pending))
}

/** A passkey alone: it says who it is, and that its owner was there. It cannot be guessed, and so nothing keeps it out. */
export async function signInWithPasskey(
  deps: Deps,
  { passkey }: BodyOf<typeof passkeyLogin>,
  from: Caller,
): Promise<Result<SignedIn, PasskeyLoginError>> {
  const verified = await deps.factors.verifyPasskey(passkey, { purpose: 'sign_in', userId: null })
  return verified.ok ? admit(deps, verified.value, from, async () => true) : verified
}

async function admit(
  deps: Deps,
  verified: VerifiedFactor,
  from: Caller,
  usable: (tx: Tx) => Promise<boolean>,
): Promise<Result<SignedIn, PasskeyLoginError>> {
  const { userId, by } = verified
  return inTransaction(deps.db, async (tx): Promise<Result<SignedIn, PasskeyLoginError>> => {
    if (!(await lockLiving(tx, userId)) || !(await usable(tx))) return fail({ kind: 'sign_in_over' })
    if (!(await verified.use(tx))) return fail({ kind: by === 'passkey' ? 'wrong_passkey' : 'wrong_code' })
    if (by === 'recovery_code') {
      await recordAccountEvent(tx, deps.clock, { userId, kind: 'recovery_code_used', by: from })
      await deps.emit(tx, { type: 'factors.changed', userId, change: 'recovery_code_used' })
    }
    return done({ userId, ...(await startSession(tx, deps, userId, { from, by })) })
  })
}
