import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

type Row<T extends keyof Database> = Partial<Insertable<Database[T]>>

const created = new Date('2026-01-05T06:00:00Z')

/** Rows of what somebody has opened with their account, for tests of what is read and ended. */
export function accountRows(db: Kysely<Database>) {
  /** A browser in which somebody is signed in besides. */
  async function session(userId: string, row: Row<'sessions'> = {}): Promise<string> {
    const id = randomUUID()
    const times = { created_at: created, last_seen_at: created, expires_at: new Date('2027-01-05T06:00:00Z') }
    await db
      .insertInto('sessions')
      .values({ token_hash: randomBytes(32), user_id: userId, ...times, ...row, id })
      .execute()
    return id
  }

  /** A browser that is sent push messages. */
  async function browser(userId: string, row: Row<'push_subscriptions'> = {}): Promise<string> {
    const id = randomUUID()
    await db
      .insertInto('push_subscriptions')
      .values({
        user_id: userId,
        endpoint: `https://push.example/${id}`,
        p256dh: 'B'.repeat(87),
        auth: 'a'.repeat(22),
        created_at: created,
        ...row,
        id,
      })
      .execute()
    return id
  }

  return { session, browser }
}
