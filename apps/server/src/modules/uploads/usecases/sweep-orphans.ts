import { DAY, addTime } from '@upeo/domain/time'
import type { UserId } from '@upeo/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { UploadsDeps } from '../deps.ts'
import { removeObjects } from './remove-objects.ts'

/** Long enough for a form that was begun in the evening and sent in the morning. */
const KEPT_UNUSED = 2 * DAY
const BATCH = 200

type Deps = Pick<UploadsDeps, 'db' | 'clock' | 'store'>

/**
 * Deletes pictures that nothing shows, and answers how many. What may show one is read from the database's own foreign
 * keys, so that a new table need not be remembered here. The objects go after the rows; see `removeObjects`. `of`: only
 * this person's, however new they are.
 */
export async function sweepOrphans({ db, clock, store }: Deps, of?: UserId): Promise<number> {
  const unused = await unusedBy(db)
  const now = clock.now()
  const due =
    of === undefined
      ? sql`i.owner_id is not null and i.created_at < ${addTime(now, -KEPT_UNUSED)}`
      : sql`i.owner_id = ${of}`
  let swept = 0
  for (;;) {
    const gone = await sql<{ n: number }>`
      with gone as (
        delete from images where id in (
          select i.id from images i
          where ${due} and ${unused}
          limit ${BATCH} for update skip locked
        ) returning storage_key, widths
      ), noted as (
        insert into image_removals (storage_key, widths, since)
        select distinct on (storage_key) storage_key, widths, ${now}::timestamptz from gone on conflict do nothing
      )
      select count(*) as n from gone`.execute(db)
    const n = gone.rows[0]?.n ?? 0
    swept += n
    if (n < BATCH) break
  }
  await removeObjects({ db, store })
  return swept
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
