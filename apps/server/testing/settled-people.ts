import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { DAY, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

/**
 * The addresses of customers who have been here for a while. A cheap hash stands for their password: that one is hashed
 * is counted, not waited for.
 */
export async function settledPeople(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  password: string,
  count: number,
): Promise<readonly string[]> {
  const cheap = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`
    insert into users (id, role, name, username, email, password_hash, preferences, created_at, email_proven)
    select id, 'user', 'Atieno', 'atieno-' || id, id || '@example.com', ${cheap}, '{}',
      ${new Date(clock.now().getTime() - 9 * DAY)}, true
    from unnest(${ids}::uuid[]) as id`.execute(db)
  return ids.map((id) => `${id}@example.com`)
}
