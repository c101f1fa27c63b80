import type { Factors } from '@upeo/contract/factors/factors'
import { proofWaysOf } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { findMeans } from '../store/find-means.ts'
import { findRestoration } from '../store/restorations.ts'

interface Row {
  office: boolean
  code_at: Date | null
  codes_left: number
}

interface PasskeyRow {
  id: string
  name: string
  synced: boolean
  created_at: Date
  last_used_at: Date | null
}

/** What a person signs in with, for their own eyes. */
export async function listFactors(db: Kysely<Database>, userId: UserId): Promise<Factors> {
  const means = await findMeans(db, userId)
  const { rows } = await sql<Row>`
    select
      u.role = 'admin' as office,
      (select confirmed_at from one_time_codes where user_id = u.id and confirmed_at is not null) as code_at,
      (select count(*)::int from recovery_codes where user_id = u.id and used_at is null) as codes_left
    from users u where u.id = ${userId}`.execute(db)
  const passkeys = await sql<PasskeyRow>`
    select id, name, synced, created_at, last_used_at from passkeys
    where user_id = ${userId} order by created_at, id`.execute(db)
  const row = rows[0]!
  const restoration = await findRestoration(db, userId)
  return {
    needed: row.office,
    password: means.password,
    code: row.code_at && { createdAt: row.code_at.toISOString() },
    passkeys: passkeys.rows.map((each) => ({
      _id: each.id,
      name: each.name,
      synced: each.synced,
      createdAt: each.created_at.toISOString(),
      lastUsedAt: each.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: row.codes_left,
    ways: proofWaysOf(means),
    restoration: restoration && {
      askedAt: restoration.asked_at.toISOString(),
      dueAt: restoration.due_at?.toISOString() ?? null,
    },
  }
}
