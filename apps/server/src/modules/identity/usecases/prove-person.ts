import type { BodyOf } from '@upeo/contract/kit/endpoint'
import type { prove } from '@upeo/contract/factors/proof'
import type { Proof, ProofWay } from '@upeo/domain/factors/proof'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Person } from '../../../platform/http/person.ts'
import { findProofWays, type VerifiedFactor } from '../../factors/index.ts'
import type { IdentityDeps } from '../deps.ts'
import type { TooManyFailures } from '../limit-guesses.ts'
import { passwordMatches } from '../password-hash.ts'
import { noteProof } from '../store/sessions.ts'
import { lockWithPassword } from '../store/users.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { tellWrongCodes } from './tell-wrong-codes.ts'

export type ProveError =
  | Failure<'wrong_password' | 'wrong_code' | 'wrong_passkey' | 'session_ended'>
  | Failure<'other_way', { readonly ways: readonly ProofWay[] }>
  | TooManyFailures

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'emit' | 'factors' | 'guesses'>

/** Proves anew that it is really the person of this session: what asks for a fresh proof takes it from here. */
export async function provePerson(
  deps: Deps,
  person: Person,
  shown: BodyOf<typeof prove>,
): Promise<Result<Proof, ProveError>> {
  const { db, clock, emit } = deps
  const { userId } = person
  const verified = await check(deps, person, shown)
  if (!verified.ok) return verified
  const { by } = verified.value
  return inTransaction(db, async (tx): Promise<Result<Proof, ProveError>> => {
    if (!(await verified.value.use(tx))) return fail({ kind: wrongOf(by) })
    const at = clock.now()
    await noteProof(tx, person, by, at)
    if (by === 'recovery_code') {
      await recordAccountEvent(tx, clock, { userId, kind: 'recovery_code_used', by: person })
      await emit(tx, { type: 'factors.changed', userId, change: 'recovery_code_used' })
    }
    return done({ at, by })
  })
}

async function check(
  deps: Deps,
  person: Person,
  { password, code, passkey }: BodyOf<typeof prove>,
): Promise<Result<VerifiedFactor, ProveError>> {
  const { db, factors, guesses } = deps
  const { userId, tokenHash } = person
  if (passkey) return factors.verifyPasskey(passkey, { purpose: 'proof', userId })
  if (code !== undefined) return verifyCode(deps, person, code)
  const ways = await findProofWays(db, userId)
  if (!ways.includes('password')) return fail({ kind: 'other_way', ways })
  const found = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  const hash = found?.password_hash ?? null
  return guesses.inSession(tokenHash, async (): Promise<Result<VerifiedFactor, Failure<'wrong_password'>>> => {
    if (hash === null || !(await passwordMatches(hash, password ?? ''))) return fail({ kind: 'wrong_password' })
    return done({ userId, by: 'password', use: (tx) => lockWithPassword(tx, userId, hash) })
  })
}

/** Who tries too many has the session of somebody else, in all likelihood: it ends. */
async function verifyCode(deps: Deps, person: Person, code: string): Promise<Result<VerifiedFactor, ProveError>> {
  const { userId, tokenHash } = person
  const verified = await deps.guesses.code({ userId, session: tokenHash }, () => deps.factors.verifyCode(userId, code))
  if (verified.ok || verified.error.kind === 'too_many_failures') return verified
  await tellWrongCodes(deps, userId, verified.error, person)
  return verified.error.over ? fail({ kind: 'session_ended' }) : verified
}

function wrongOf(by: Proof['by']): 'wrong_password' | 'wrong_code' | 'wrong_passkey' {
  if (by === 'passkey') return 'wrong_passkey'
  return by === 'password' ? 'wrong_password' : 'wrong_code'
}
