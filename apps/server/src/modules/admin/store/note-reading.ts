import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { NoteReading } from '../../private-files/index.ts'
import { writeAudit } from './write-audit.ts'

/** Who has opened whose file stands in the audit log beside what was decided on it. */
export function noteReadings(db: Kysely<Database>): NoteReading {
  return ({ by, session, subject, whose, at }) =>
    inTransaction(db, (tx) =>
      writeAudit(tx, { by, action: `${subject.kind}.open`, subject, detail: { whose, session }, at }),
    )
}
