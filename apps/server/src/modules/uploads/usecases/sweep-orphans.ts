import { DAY, addTime } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'
import type { UploadsDeps } from '../deps.ts'

/** Long enough for a form that was begun in the evening and sent in the morning. */
const KEPT_UNUSED = 2 * DAY
const BATCH = 200

type Deps = Pick<UploadsDeps, 'db' | 'clock' | 'store'>

/**
 * Deletes pictures that nothing shows, and answers how many. What may show one is read from the database's own foreign
 * keys, so that a new table need not be remembered here. The objects go after the row, and only when no other picture
 * has the same content.
 */
export async function sweepOrphans({ db, clock, store }: Deps): Promise<number> {
  const unused = await unusedBy(db)
  let swept = 0
  for (;;) {
    const gone = await sql<{ storage_key: string; widths: number[]; shared: boolean }>`
      delete from images i
      where i.id in (
        select i.id from images i
        where i.owner_id is not null and i.created_at < ${addTime(clock.now(), -KEPT_UNUSED)} and ${unused}
        limit ${BATCH} for update skip locked
      )
      returning i.storage_key, i.widths,
        exists (select from images o where o.storage_key = i.storage_key and o.id <> i.id) as shared`.execute(db)
    for (const { storage_key: key, widths, shared } of gone.rows) {
      if (!shared) await Promise.all(widths.map((width) => store.delete(`${key}/${width}.webp`)))
    }
    swept += gone.rows.length
    if (gone.rows.length < BATCH) return swept
  }
}

async function unusedBy(db: Deps['db']): Promise<RawBuilder<boolean>> {
  const users = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'images'::regclass`.execute(db)
  const conditions = users.rows.map(
    ({ table, column }) =>
      sql<boolean>`not exists (select from ${sql.table(table)} u where ${sql.ref(`u.${column}`)} = i.id)`,
  )
  return sql.join([sql`true`, ...conditions], sql` and `)
}
