import { createInterface } from 'node:readline/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createAdmin } from '../src/modules/identity/index.ts'
import { parseEnv } from '../src/env.ts'
import { openBreachedPasswords } from '../src/open-breached-passwords.ts'
import { systemClock as clock } from '../src/platform/clock.ts'
import { createDatabase, poolerOptions } from '../src/platform/database/create-database.ts'
import { prepareDatabase } from '../src/platform/database/prepare-database.ts'
import { requirePrepared } from '../src/platform/database/require-prepared.ts'
import { createLog } from '../src/platform/log.ts'
import { startPostgres } from '@upeo/postgres/start-postgres'

/** `npm run admin:create -- --name "Wanjiru Kamau" --email w@upeo.example`; the password is asked for, or piped in. */
const { values } = parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' } } })
const { name = '', email = '' } = values
if (name.trim() === '' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
  process.stderr.write('Usage: npm run admin:create -- --name "Full Name" --email address\n')
  process.exit(1)
}
const lines = createInterface({ input: process.stdin, output: process.stderr })
const password = await lines.question('Password: ')
lines.close()

const env = parseEnv(process.env)
const log = createLog('error')
const given = env.DATABASE_SESSION_URL ?? env.DATABASE_URL
const own = given ? null : await startPostgres({ dataDir: join(env.dataDir, 'postgres'), log })
const appUrl = given ?? own?.url ?? ''
const ownerUrl = given ? env.DATABASE_OWNER_URL : own?.ownerUrl
const database = createDatabase(appUrl, { max: 2, log, ...poolerOptions(env.DB_POOLER) })
try {
  if (ownerUrl !== undefined) await prepareDatabase({ ownerUrl, appUrl }, log)
  await requirePrepared(database.db, env)
  const created = await createAdmin(
    { db: database.db, clock, breachedPasswords: openBreachedPasswords(env, log) },
    { name: name.trim(), email, password },
  )
  if (created.ok) process.stdout.write(`Administrator ${created.value.username} created. Sign in with ${email}.\n`)
  else {
    const { error } = created
    process.stderr.write(`${error.kind === 'weak_password' ? error.message : `Not created: ${error.kind}.`}\n`)
    process.exitCode = 1
  }
} finally {
  await database.close()
  await own?.stop()
}
