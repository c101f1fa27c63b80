import { idFrom, isId, type VendorId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'

/** The guide with this id, username or custom slug; null when there is none or the guide is suspended. */
export async function findVendorId(db: Kysely<Database> | Tx, address: string): Promise<VendorId | null> {
  // PostgreSQL rejects a zero byte in any text; no address contains one.
  if (address.includes('\0')) return null
  const name = address.toLowerCase()
  const named = isId(name)
    ? sql`${name}::uuid`
    : sql`coalesce((select id from users where lower(username) = ${name}),
        (select vendor_id from vendor_seo where custom_slug = ${name}))`
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join vendors w on w.user_id = u.id
    where u.id = ${named} and u.suspended_at is null and u.deleted_at is null`.execute(db)
  return rows[0] ? idFrom<VendorId>(rows[0].id) : null
}
