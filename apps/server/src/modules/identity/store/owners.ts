import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

const owners = sql<{ id: UserId }>`
  select id from users
  where role = 'admin' and 'owner' = any(office_roles) and suspended_at is null and deleted_at is null order by id`

/**
 * Whether this person is the only owner who can sign in. Locks the owners: of two who leave at once, the second is asked
 * once the first has left.
 */
export async function isLastOwner(tx: Tx, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ id: UserId }>`${owners} for no key update`.execute(tx)
  return rows.length === 1 && rows[0]?.id === userId
}

/** The same as it is just now, for whoever only wants to know: nobody waits. */
export async function isLastOwnerUnlocked(db: Kysely<Database>, userId: UserId): Promise<boolean> {
  const { rows } = await owners.execute(db)
  return rows.length === 1 && rows[0]?.id === userId
}
