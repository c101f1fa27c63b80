import type { Act } from '@upeo/domain/audit/acts'
import type { ReadingDetails } from '@upeo/domain/audit/readings'
import { done } from '@upeo/domain/result'
import { addTime, MINUTE, type Clock } from '@upeo/domain/time'
import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import type { Log } from '../../platform/log.ts'
import { writeAudit, type Author } from './store/write-audit.ts'

/** Pages ask again whenever they are looked at: who reads the same again within this time is reading still. */
const STILL_READING = 10 * MINUTE

type Reading = Extract<Act, { readonly action: keyof ReadingDetails }>

export interface Readings {
  /** Writes down who has read what, behind the answer: it neither waits for this nor fails with it. */
  note(by: Author, reading: Reading): void
}

interface Deps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
}

/** What was noted is written before the app has closed, and the database is let go of. */
export function createReadings({ db, clock, log }: Deps, app: Pick<FastifyInstance, 'addHook'>): Readings {
  const writing = new Set<Promise<void>>()

  async function write(by: Author, reading: Reading, at: Date): Promise<void> {
    const { action, subject, detail } = reading
    await inTransaction(db, async (tx) => {
      const { rows } = await sql`
        select from audit_log where subject_kind = ${subject.kind} and subject_id = ${subject.id} and action = ${action}
          and admin_id = ${by.userId} and detail = ${JSON.stringify(detail)}::jsonb and at > ${addTime(at, -STILL_READING)}
        limit 1`.execute(tx)
      if (rows.length === 0) await writeAudit(tx, { ...reading, by, at })
      return done()
    })
  }

  app.addHook('onClose', async () => void (await Promise.all(writing)))
  return {
    note(by, reading) {
      const written = write(by, reading, clock.now())
        .catch((error: unknown) =>
          log.error({ err: error, action: reading.action }, 'who has read this is not written down'),
        )
        .then(() => void writing.delete(written))
      writing.add(written)
    },
  }
}
