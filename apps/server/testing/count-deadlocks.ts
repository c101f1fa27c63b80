import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

/**
 * How many deadlocks PostgreSQL has ended in this test's database, also those after which a transaction ran again and nobody
 * noticed. Each of the pool's so many connections, none of them in use, is asked to tell what it has seen first.
 */
export async function countDeadlocks(db: Kysely<Database>, connections: number): Promise<number> {
  const all = Promise.withResolvers<void>()
  let told = 0
  const tell = () =>
    db.connection().execute(async (one) => {
      await sql`select pg_stat_force_next_flush()`.execute(one)
      told += 1
      if (told === connections) all.resolve()
      // So that each is another one.
      await all.promise
    })
  await Promise.all(Array.from({ length: connections }, tell))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
