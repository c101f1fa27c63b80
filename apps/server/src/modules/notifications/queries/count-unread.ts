import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export async function countUnread(db: Kysely<Database>, userId: UserId): Promise<number> {
  const found = await sql<{ unread: number }>`
    select count(*) as unread from notifications where user_id = ${userId} and read_at is null`.execute(db)
  return found.rows[0]?.unread ?? 0
}
