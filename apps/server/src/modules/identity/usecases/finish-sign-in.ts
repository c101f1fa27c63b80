import type { BodyOf } from '@upeo/contract/kit/endpoint'
import type { passkeyLogin, secondStep } from '@upeo/contract/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { Weighed } from '../../factors/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { countTry, findPending, usePending } from '../store/pending-sign-ins.ts'
import type { Origin } from '../origin.ts'
import { lockLiving } from '../store/users.ts'
import { enter } from './enter.ts'

export interface OpenedSession {
  readonly userId: UserId
  readonly token: string
}

export type SecondStepError = Failure<'sign_in_over' | 'wrong_code' | 'wrong_passkey'>

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'emit' | 'factors'>

/** The second step of a sign-in that began with the right password. */
export async function takeSecondStep(
  deps: Deps,
  { pending, code, passkey }: BodyOf<typeof secondStep>,
  from: Origin,
): Promise<Result<OpenedSession, SecondStepError>> {
  const { db, clock, factors } = deps
  const userId = await findPending(db, clock, pending)
  if (!userId) return fail({ kind: 'sign_in_over' })
  const weighed = passkey
    ? await factors.weighPasskey(passkey, { purpose: 'second_step', userId })
    : await factors.weighCode(userId, code ?? '')
  if (!weighed.ok) {
    await countTry(db, pending)
    return weighed
  }
  return admit(deps, weighed.value, from, (tx) => usePending(tx, pending))
}

/** A passkey alone: it says who it is, and that its owner was there. */
export async function signInWithPasskey(
  deps: Deps,
  { passkey }: BodyOf<typeof passkeyLogin>,
  from: Origin,
): Promise<Result<OpenedSession, Failure<'sign_in_over' | 'wrong_code' | 'wrong_passkey'>>> {
  const weighed = await deps.factors.weighPasskey(passkey, { purpose: 'sign_in', userId: null })
  return weighed.ok ? admit(deps, weighed.value, from, async () => true) : weighed
}

async function admit(
  deps: Deps,
  weighed: Weighed,
  from: Origin,
  usable: (tx: Tx) => Promise<boolean>,
): Promise<Result<OpenedSession, SecondStepError>> {
  const { userId, by } = weighed
  return inTransaction(deps.db, async (tx): Promise<Result<OpenedSession, SecondStepError>> => {
    if (!(await lockLiving(tx, userId)) || !(await usable(tx))) return fail({ kind: 'sign_in_over' })
    if (!(await weighed.use(tx))) return fail({ kind: by === 'passkey' ? 'wrong_passkey' : 'wrong_code' })
    if (by === 'recovery_code') await deps.emit(tx, { type: 'factors.changed', userId, change: 'recovery_code_used' })
    return done({ userId, token: await enter(tx, deps, userId, { from, by }) })
  })
}
