import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import type { Tx } from '../../platform/deps.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Person } from '../../platform/http/person.ts'
import { Unsealable } from '../../platform/secrets/unsealable.ts'
import { writeAudit } from '../audit/index.ts'
import type { PrivateFilesDeps } from './deps.ts'

export interface Opening {
  readonly key: string
  readonly person: Person
  readonly subject: { readonly kind: 'document' | 'appeal' | 'statement'; readonly id: string }
  /** Null: nobody's but the office's. */
  readonly whose: UserId | null
}

type OpenFileError = Failure<'not_found' | 'unreadable'>

/**
 * A file for somebody who may see it. When it is not their own, the audit log says so before a byte of it leaves: no
 * reading without its row.
 */
export async function openFile(
  { db, clock, log, privateStore }: Omit<PrivateFilesDeps, 'scanner'>,
  { key, person, subject, whose }: Opening,
): Promise<Result<Buffer, OpenFileError>> {
  let bytes: Buffer | null
  try {
    bytes = await privateStore.get(key)
  } catch (error) {
    if (!(error instanceof Unsealable)) throw error
    log.error({ err: error, ...subject }, 'a private file cannot be opened')
    return fail({ kind: 'unreadable' })
  }
  if (!bytes) return fail({ kind: 'not_found' })
  if (whose !== person.userId) {
    const action = `${subject.kind}.open` as const
    const act = { by: person, action, subject, detail: { whose }, at: clock.now() }
    await inTransaction(db, (tx) => writeAudit(tx, act))
  }
  return done(bytes)
}

/** Whether this person of the office has opened a file: no decision about one that nobody has looked at. */
export async function wasOpenedBy(tx: Tx, by: UserId, { kind, id }: Opening['subject']): Promise<boolean> {
  const opened = await sql`
    select from audit_log where subject_kind = ${kind} and subject_id = ${id} and action = ${`${kind}.open`}
      and admin_id = ${by} limit 1`.execute(tx)
  return opened.rows.length > 0
}

export const openFailures: FailureMap<Failure<'unreadable'>> = {
  unreadable: () => ({
    code: 'provider_unavailable',
    message: words('This file cannot be opened: it was locked with a key that is missing, or has been changed since.'),
  }),
}
