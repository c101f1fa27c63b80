import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { SECOND, type Clock } from '@upeo/domain/time'
import type { Database } from '../../platform/database/schema.ts'
import type { AccessToken, TokenStore } from './token-store.ts'

/** Longer than a token request may take. */
const lease = 30 * SECOND

/** For several processes: one token in PostgreSQL, remembered here until it is refused or runs out. */
export function createPostgresTokenStore(db: Kysely<Database>, clock: Clock): TokenStore {
  const remembered = new Map<string, AccessToken>()

  async function read(app: string): Promise<AccessToken | null> {
    const known = remembered.get(app)
    if (known) return known
    const row = await db
      .selectFrom('provider_tokens')
      .select(['value', 'expires_at'])
      .where('app', '=', app)
      .executeTakeFirst()
    if (!row?.value || !row.expires_at) return null
    const token = { value: row.value, expiresAt: row.expires_at }
    remembered.set(app, token)
    return token
  }

  async function takeLease(app: string): Promise<boolean> {
    const now = clock.now()
    const taken = await sql`
      insert into provider_tokens as t (app, refreshing_until) values (${app}, ${new Date(now.getTime() + lease)})
      on conflict (app) do update set refreshing_until = excluded.refreshing_until
        where t.refreshing_until is null or t.refreshing_until <= ${now}
      returning app`.execute(db)
    return taken.rows.length === 1
  }

  return {
    read,
    async write(app, token) {
      remembered.set(app, token)
      await db
        .updateTable('provider_tokens')
        .set({ value: token.value, expires_at: token.expiresAt })
        .where('app', '=', app)
        .execute()
    },
    // A lease rather than a lock: the network is waited for here, and no transaction or session may be held for that.
    async exclusively(app, refresh) {
      while (!(await takeLease(app))) await delay(50)
      remembered.delete(app)
      try {
        return await refresh()
      } finally {
        await db.updateTable('provider_tokens').set({ refreshing_until: null }).where('app', '=', app).execute()
      }
    },
  }
}
