import { parseEnv } from '../src/env.ts'
import { prepareDatabase } from '../src/platform/database/prepare-database.ts'
import { createLog } from '../src/platform/log.ts'

/**
 * `npm run db:migrate`: brings the database to the newest tables and gives the app's role its rights, as the owner of
 * `DATABASE_OWNER_URL`. For deployments whose serving processes are not to know the owner's password.
 */
const env = parseEnv(process.env, 'script')
const appUrl = env.DATABASE_SESSION_URL ?? env.DATABASE_URL
if (env.DATABASE_OWNER_URL === undefined || appUrl === undefined) {
  process.stderr.write('DATABASE_OWNER_URL and DATABASE_URL say where to migrate, and for whom.\n')
  process.exit(1)
}
await prepareDatabase({ ownerUrl: env.DATABASE_OWNER_URL, appUrl }, createLog('info'))
