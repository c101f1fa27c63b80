import { join } from 'node:path'
import type { Env } from '../src/env.ts'
import { createDatabase, type DatabaseHandle } from '../src/platform/database/create-database.ts'
import { createLog } from '../src/platform/log.ts'
import { startPostgres } from '@upeo/postgres/start-postgres'

/**
 * The database of `DATABASE_URL` (behind a pooler, `DATABASE_SESSION_URL`; as the owner, `DATABASE_OWNER_URL`), or else the
 * one in the data folder, whether or not the server runs.
 */
export async function openDatabase(env: Env, as: 'app' | 'owner'): Promise<Pick<DatabaseHandle, 'db' | 'close'>> {
  const app = env.DATABASE_SESSION_URL ?? env.DATABASE_URL
  const given = as === 'owner' ? (env.DATABASE_OWNER_URL ?? app) : app
  const own = given ? null : await startPostgres({ dataDir: join(env.dataDir, 'postgres'), log: createLog('warn') })
  const { db, close } = createDatabase(given ?? (as === 'owner' ? own?.ownerUrl : own?.url) ?? '', {
    max: 1,
    settings: false,
  })
  return {
    db,
    async close() {
      await close()
      await own?.stop()
    },
  }
}
