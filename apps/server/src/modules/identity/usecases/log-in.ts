import { sql, type Kysely } from 'kysely'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { passwordMatches } from '../password-hash.ts'
import type { Emit } from '../../../platform/outbox/create-outbox.ts'
import type { Origin } from '../origin.ts'
import { lockWithPassword } from '../store/users.ts'
import { enter } from './enter.ts'

/** `account` is for the log alone: whoever asks is not told whether there is one. */
type LoginError = Failure<'invalid_credentials' | 'suspended', { account: UserId | null }>

/** Takes as long, and says the same, for an unknown address as for a wrong password. */
export async function logIn(
  deps: { readonly db: Kysely<Database>; readonly clock: Clock; readonly emit: Emit },
  credentials: { email: string; password: string },
  from: Origin,
): Promise<Result<{ userId: UserId; token: string }, LoginError>> {
  const found = await sql<{ id: UserId; password_hash: string; suspended: boolean }>`
    select id, password_hash, suspended_at is not null as suspended from users
    where lower(email) = ${credentials.email.toLowerCase()} and deleted_at is null`.execute(deps.db)
  const user = found.rows[0] ?? null
  // Hashing takes some 30 ms: no transaction is held open for it.
  const matches = await passwordMatches(user?.password_hash ?? null, credentials.password)
  const account = user?.id ?? null
  if (!user || !matches) return fail({ kind: 'invalid_credentials', account })
  if (user.suspended) return fail({ kind: 'suspended', account })
  return inTransaction(deps.db, async (tx) => {
    // The password may have been changed since it was read, and the sessions closed: then none is opened behind that.
    if (!(await lockWithPassword(tx, user.id, user.password_hash)))
      return fail({ kind: 'invalid_credentials', account })
    return done({ userId: user.id, token: await enter(tx, deps, user.id, from) })
  })
}
