import { Readable } from 'node:stream'
import { namesFrom, type AuditNames } from '@upeo/domain/audit/names'
import { auditChange, auditNotes } from '@upeo/domain/audit/notes'
import { auditSentence } from '@upeo/domain/audit/sentences'
import { BYTE_ORDER_MARK, csvRows, type CsvCell } from '@upeo/domain/reports/csv'
import { localDateOf, localTimeOf } from '@upeo/domain/time'
import type { Language } from '@upeo/domain/words/languages'
import { say, words } from '@upeo/domain/words/say'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inLanguage, spokenLanguage } from '../../../platform/spoken-language.ts'
import { actColumns, narrowedBy, type ActRow, type Narrowed } from './find-acts.ts'
import { readNames } from './read-names.ts'

const ROWS_AT_A_TIME = 500

const header = words([
  'Number',
  'Day',
  'Time',
  'What',
  'Office',
  'Email',
  'Amount (KES)',
  'Notes',
  'Change',
  'Action',
  'Record',
  'Record id',
  'Session',
  'Confirmed with',
  'Sealed',
])

/** All that is asked for, the newest first, read and written piece by piece: the log may be long. */
export function exportAuditLog(db: Kysely<Database>, narrowed: Narrowed): Readable {
  return Readable.from(pieces(db, narrowed, spokenLanguage()), { objectMode: false })
}

/** `language`: what is written later is asked for by the connection, not by the request. */
async function* pieces(db: Kysely<Database>, narrowed: Narrowed, language: Language): AsyncGenerator<Buffer> {
  const said = inLanguage(language, () => header.map((each) => say(each)))
  yield Buffer.from(BYTE_ORDER_MARK + csvRows([said]))
  let rows = await readOlder(db, narrowed, null)
  while (rows.length > 0) {
    const names = namesFrom(await readNames(db, rows))
    const cells = inLanguage(language, () => rows.map((row) => toCells(row, names)))
    yield Buffer.from(csvRows(cells))
    const last = rows.length < ROWS_AT_A_TIME ? undefined : rows.at(-1)
    rows = last ? await readOlder(db, narrowed, last.id) : []
  }
}

type ExportedRow = ActRow & { readonly cents: number | null }

async function readOlder(db: Kysely<Database>, narrowed: Narrowed, than: number | null): Promise<ExportedRow[]> {
  const older = than === null ? sql`true` : sql`l.id < ${than}`
  const found = await sql<ExportedRow>`
    select ${actColumns}, l.amount_cents as cents from audit_log l
    where ${narrowedBy(narrowed)} and ${older} order by l.id desc limit ${ROWS_AT_A_TIME}`.execute(db)
  return found.rows
}

function toCells(row: ExportedRow, names: AuditNames): CsvCell[] {
  return [
    { figure: row.id, decimals: 0 },
    localDateOf(row.instant),
    localTimeOf(row.instant),
    auditSentence(row, names),
    row.admin?.name ?? say('Command on the server'),
    row.admin?.email ?? '',
    row.cents === null ? '' : { figure: row.cents / 100, decimals: 2 },
    auditNotes(row.detail).join('\n'),
    auditChange(row.detail) ?? '',
    row.action,
    row.subjectKind,
    row.subjectId,
    row.session ?? '',
    row.provedBy ?? '',
    row.sealed ? say('yes') : say('not yet'),
  ]
}
