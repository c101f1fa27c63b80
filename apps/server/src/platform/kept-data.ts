import type { UserId } from '@upeo/domain/ids'
import type { keptYears } from '@upeo/domain/privacy/kept'
import { sql, type RawBuilder } from 'kysely'

/** What becomes of the data about people in one owner's tables. */
export interface KeptData {
  /** When an account ends, in its transaction. */
  readonly forgotten?: (person: ForgottenPerson) => readonly RawBuilder<unknown>[]
  /** Every night, each statement in a transaction of its own. */
  readonly outdated?: (since: KeptSince) => readonly RawBuilder<unknown>[]
}

interface ForgottenPerson {
  readonly userId: UserId
  /** The words of what they and their business were called. */
  readonly names: readonly string[]
  readonly now: Date
}

/** What is older than these has been kept long enough. */
type KeptSince = Readonly<Record<'now' | 'events' | keyof typeof keptYears, Date>>

export const keptData: KeptData = {
  outdated: ({ now, events }) => [
    sql`delete from rate_limits where expires_at < ${now}`,
    // Their deliveries are deleted with them; those were made, or have failed for months.
    sql`delete from outbox where created_at < ${events}`,
  ],
}
