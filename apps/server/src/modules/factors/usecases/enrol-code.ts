import { randomBytes } from 'node:crypto'
import { readOneTimeCode } from '@upeo/domain/factors/recovery-codes'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import { describeSecret, stepOfCode } from '../compute-codes.ts'
import type { FactorsDeps } from '../deps.ts'
import type { Sessions } from '../ports.ts'
import { confirmDraft, findDraft, keepDraft } from '../store/one-time-codes.ts'
import { enrolFactor, type Enrolled } from './enrol-factor.ts'

/** A new secret for an authenticator app. It counts once a code of it was entered. */
export async function draftCode(
  deps: FactorsDeps & { readonly sessions: Sessions },
  tx: Tx,
  { userId }: Person,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { email } = await deps.sessions.lockOwner(tx, userId)
  const secret = randomBytes(20)
  await keepDraft(tx, deps, userId, secret)
  return describeSecret(secret, email)
}

export type ConfirmCodeError = Failure<'wrong_code' | 'not_found'>

export async function confirmCode(
  deps: FactorsDeps & { readonly sessions: Sessions },
  person: Person,
  typed: string,
): Promise<Result<Enrolled, ConfirmCodeError>> {
  const now = deps.clock.now()
  const code = readOneTimeCode(typed)
  return enrolFactor<ConfirmCodeError>(deps, person, { by: 'code', change: 'code_added' }, async (tx) => {
    const draft = await findDraft(tx, deps, person.userId)
    if (!draft) return fail({ kind: 'not_found' } as const)
    const step = code === null ? null : stepOfCode(draft.secret, code, now)
    if (step === null) return fail({ kind: 'wrong_code' } as const)
    await confirmDraft(tx, person.userId, { id: draft.id, step, now })
    return done()
  })
}
