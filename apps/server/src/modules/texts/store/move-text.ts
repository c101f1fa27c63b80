import { textLifecycle, type TextEvent, type TextFailure } from '@upeo/domain/texts/lifecycle'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

interface Moved {
  /** Null: it is as good as sent. */
  readonly failure?: TextFailure | null
  /** In cents. */
  readonly cost?: number | RawBuilder<number>
  readonly providerId?: string | null
  readonly handedAt?: Date
  readonly reportedAt?: Date
  readonly lost?: number
}

/** Whose words are needed no more. */
const ends = new Set<string>(['sent', 'delivered', 'failed', 'unknown'])

/**
 * Moves the texts that `which` names (an SQL condition on `outgoing_texts`), as the lifecycle has it; how many those were.
 * One that somebody else has moved elsewhere meanwhile stays there.
 */
export async function moveTexts(
  db: Kysely<Database>,
  event: TextEvent,
  which: RawBuilder<unknown>,
  { failure, cost, providerId, handedAt, reportedAt, lost }: Moved = {},
): Promise<number> {
  const { from, to } = textLifecycle[event]
  const changed = [
    sql`status = ${to}`,
    ...(ends.has(to) ? [sql`words = null`] : []),
    ...(failure === undefined ? [] : [sql`failure = ${failure}`]),
    ...(cost === undefined ? [] : [sql`cost_cents = ${cost}`]),
    ...(providerId === undefined ? [] : [sql`provider_id = ${providerId}`]),
    ...(handedAt === undefined ? [] : [sql`handed_at = ${handedAt}`]),
    ...(reportedAt === undefined ? [] : [sql`reported_at = ${reportedAt}`]),
    ...(lost === undefined ? [] : [sql`lost = ${lost}`]),
  ]
  const moved = await sql`
    update outgoing_texts set ${sql.join(changed)}
    where ${which} and status = any(${[...from]}::text[])`.execute(db)
  return Number(moved.numAffectedRows)
}
