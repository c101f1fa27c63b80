import { sql, type Kysely } from 'kysely'
import { defaultPreferences } from '@upeo/domain/identity/preferences'
import type { Database } from '@upeo/server/platform/database/schema'
import { putIndexesAside } from './put-indexes-aside.ts'
import { idOf, layFunctions, texts } from './scale-functions.ts'
import { firstNames, lastNames } from './words.data.ts'

/**
 * Phones for everybody, and more customers until there are as many people as asked for: who has an account and has not booked
 * calls too. Numbers are written in the ways in which people write them.
 */
export async function seedCallers(pool: Kysely<Database>, people: number): Promise<void> {
  const number = sql`'7' || lpad((hashint8extended(n, 71) & 134217727)::text, 8, '0')`
  const phone = sql`case n % 4
    when 0 then '0' || right(${number}, 9) when 1 then '254' || right(${number}, 9)
    when 2 then '+254 ' || right(${number}, 9) else '0' || substr(right(${number}, 9), 1, 3) || ' ' || substr(right(${number}, 9), 4) end`
  await pool.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session)
    await session.transaction().execute(async (db) => {
      await sql`set local maintenance_work_mem = '1GB'`.execute(db)
      await layFunctions(db)
      const layIndexes = await putIndexesAside(db, ['users'])
      await sql`update users set phone = ${phone}
        from (select id, row_number() over (order by id) as n from users) numbered where numbered.id = users.id`.execute(
        db,
      )
      await sql`
        insert into users (id, role, name, username, email, password_hash, preferences, phone, created_at)
        select ${idOf('customer', sql`n + 100000000`)}, 'user',
          pg_temp.pick(${texts(firstNames)}, n, 6) || ' ' || pg_temp.pick(${texts(lastNames)}, n, 7),
          'caller-' || n, 'caller-' || n || '@scale.example', '-', ${JSON.stringify(defaultPreferences)}::jsonb, ${phone},
          now() - n * interval '1 second'
        from generate_series(1, greatest(0, ${sql.lit(people)} - (select count(*) from users)::int)) n`.execute(db)
      await layIndexes()
    })
    await sql`vacuum analyze users`.execute(session)
  })
}
