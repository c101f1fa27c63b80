import { sql, type Kysely } from 'kysely'
import type { UserId } from '@upeo/domain/ids'
import type { ProofWay } from '@upeo/domain/factors/proof'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { findProofWays } from '../../factors/index.ts'
import { passwordMatches } from '../password-hash.ts'
import type { Emit } from '../../../platform/outbox/create-outbox.ts'
import type { Guesses, TooManyFailures } from '../limit-guesses.ts'
import type { Caller } from '../origin.ts'
import { keepPending } from '../store/pending-sign-ins.ts'
import type { OpenedSession } from '../store/sessions.ts'
import { lockWithPassword } from '../store/users.ts'
import { startSession } from './start-session.ts'

export interface SecondStep {
  readonly pending: string
  readonly ways: readonly ProofWay[]
}

/** `account` is for the log alone: whoever asks is not told whether there is one. */
export type LoginError =
  | Failure<'invalid_credentials' | 'suspended', { account: UserId | null }>
  | Failure<'second_step', SecondStep & { account: UserId }>
  | (TooManyFailures & { readonly account: UserId | null })

interface Opened extends OpenedSession {
  readonly userId: UserId
}

/**
 * Takes as long, and says the same, for an unknown address as for a wrong password. Whoever has a second factor is not
 * signed in yet: they get what the second step is taken with.
 */
export async function logIn(
  deps: { readonly db: Kysely<Database>; readonly clock: Clock; readonly emit: Emit; readonly guesses: Guesses },
  credentials: { email: string; password: string },
  from: Caller,
): Promise<Result<Opened, LoginError>> {
  const found = await sql<{ id: UserId; password_hash: string; suspended: boolean }>`
    select id, password_hash, suspended_at is not null as suspended from users
    where lower(email) = ${credentials.email.toLowerCase()} and deleted_at is null`.execute(deps.db)
  const user = found.rows[0] ?? null
  const account = user?.id ?? null
  // Hashing takes some 30 ms: no transaction is held open for it.
  const checked = await deps.guesses.atSignIn(
    { userId: account, account: account ?? credentials.email.toLowerCase(), from },
    async () => {
      const matches = await passwordMatches(user?.password_hash ?? null, credentials.password)
      return user && matches ? done(user) : fail({ kind: 'invalid_credentials' } as const)
    },
  )
  if (!checked.ok) return fail({ ...checked.error, account })
  return goOn(deps, checked.value, from)
}

/** Once the password is known to be right. */
async function goOn(
  deps: { readonly db: Kysely<Database>; readonly clock: Clock; readonly emit: Emit },
  user: { readonly id: UserId; readonly password_hash: string; readonly suspended: boolean },
  from: Caller,
): Promise<Result<Opened, LoginError>> {
  const account = user.id
  if (user.suspended) return fail({ kind: 'suspended', account })
  const entered = await inTransaction(deps.db, async (tx): Promise<Result<Opened | SecondStep, LoginError>> => {
    // The password may have been changed since it was read, and the sessions closed: then none is opened behind that.
    if (!(await lockWithPassword(tx, user.id, user.password_hash)))
      return fail({ kind: 'invalid_credentials', account })
    const ways = await findProofWays(tx, user.id)
    return ways.includes('password')
      ? done({ userId: user.id, ...(await startSession(tx, deps, user.id, { from, by: 'password' })) })
      : done({ pending: await keepPending(tx, deps.clock, user.id), ways })
  })
  if (!entered.ok) return entered
  const { value } = entered
  return 'pending' in value ? fail({ kind: 'second_step', account: user.id, ...value }) : done(value)
}
