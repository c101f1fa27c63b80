import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

/** A lost factor that two of the office give up for its owner: it waits for the second of them, or for the end of the wait. */
export interface Restoration {
  readonly id: string
  readonly user_id: UserId
  readonly asked_by: UserId
  readonly asked_at: Date
  /** Null: nobody has agreed yet. */
  readonly due_at: Date | null
}

const columns = sql`id, user_id, asked_by, asked_at, due_at`

export async function findRestoration(db: Kysely<Database>, userId: UserId): Promise<Restoration | null> {
  const { rows } = await sql<Restoration>`
    select ${columns} from factor_restorations where user_id = ${userId} and status = 'waiting'`.execute(db)
  return rows[0] ?? null
}

export async function insertRestoration(
  tx: Tx,
  row: {
    readonly id: string
    readonly userId: UserId
    readonly reason: string
    readonly by: UserId
    readonly now: Date
  },
): Promise<void> {
  await sql`
    insert into factor_restorations (id, user_id, reason, asked_by, asked_at)
    values (${row.id}, ${row.userId}, ${row.reason}, ${row.by}, ${row.now})`.execute(tx)
}

export async function agreeRestoration(
  tx: Tx,
  id: string,
  { by, now, due }: { readonly by: UserId; readonly now: Date; readonly due: Date },
): Promise<void> {
  await sql`
    update factor_restorations set agreed_by = ${by}, agreed_at = ${now}, due_at = ${due}
    where id = ${id} and status = 'waiting'`.execute(tx)
}

/** False where nothing waits any more. */
export async function stopWaiting(tx: Tx, userId: UserId, now: Date): Promise<boolean> {
  const stopped = await sql`
    update factor_restorations set status = 'stopped', closed_at = ${now}
    where user_id = ${userId} and status = 'waiting'`.execute(tx)
  return Number(stopped.numAffectedRows) === 1
}

/** Takes one whose wait is over, which it is then done with; of two workers one takes it. */
export async function takeDue(tx: Tx, now: Date): Promise<UserId | null> {
  const { rows } = await sql<{ user_id: UserId }>`
    update factor_restorations set status = 'done', closed_at = ${now}
    where id = (
      select id from factor_restorations where status = 'waiting' and due_at <= ${now}
      order by due_at limit 1 for no key update skip locked)
    returning user_id`.execute(tx)
  return rows[0]?.user_id ?? null
}
