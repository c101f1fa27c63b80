import { proofWaysOf, type Means, type ProofWay } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** A condition: the person of this column or value has a second factor. */
export function hasFactorSql(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from one_time_codes c where c.user_id = ${userId} and c.confirmed_at is not null)
    or exists (select from passkeys p where p.user_id = ${userId}))`
}

export async function findMeans(db: Kysely<Database>, userId: UserId): Promise<Means> {
  const { rows } = await sql<Means>`
    select
      (select count(*)::int from passkeys where user_id = u.id) as passkeys,
      exists (select from one_time_codes where user_id = u.id and confirmed_at is not null) as code,
      u.password_hash ^@ '$argon2' as password
    from users u where u.id = ${userId}`.execute(db)
  return rows[0] ?? { passkeys: 0, code: false, password: false }
}

export async function findProofWays(db: Kysely<Database>, userId: UserId): Promise<ProofWay[]> {
  return proofWaysOf(await findMeans(db, userId))
}
