import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { officeRoles, type OfficeRole } from '@upeo/domain/identity/office-roles'
import { createAdmin } from '../src/modules/identity/index.ts'
import { parseEnv } from '../src/env.ts'
import { openBreachedPasswords } from '../src/open-breached-passwords.ts'
import { systemClock as clock } from '../src/platform/clock.ts'
import { createDatabase, poolerOptions } from '../src/platform/database/create-database.ts'
import { prepareDatabase } from '../src/platform/database/prepare-database.ts'
import { requirePrepared } from '../src/platform/database/require-prepared.ts'
import { createLog } from '../src/platform/log.ts'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { askPassword } from './ask-password.ts'

/**
 * `npm run admin:create -- --name "Wanjiru Kamau" --email w@upeo.example`; the password is asked for, or piped in. An
 * owner, unless `--role support`, `finance` or `content` (several where given several times) says otherwise.
 */
const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string', multiple: true, default: ['owner'] },
  },
})
const { name = '', email = '' } = values
const roles = officeRoles.filter((role) => values.role.includes(role))
const isRole = (role: string) => (roles as string[]).includes(role)
if (name.trim() === '' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !values.role.every(isRole)) {
  const usage = `Usage: npm run admin:create -- --name "Full Name" --email address [--role ${officeRoles.join('|')}]\n`
  process.stderr.write(usage)
  process.exit(1)
}
const password = await askPassword({ input: process.stdin, output: process.stderr })
if (password === null) {
  process.stderr.write('The two passwords differ.\n')
  process.exit(1)
}
await create(password, roles)

async function create(chosen: string, held: readonly OfficeRole[]): Promise<void> {
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
    const admin = { name: name.trim(), email, password: chosen, roles: held }
    const created = await createAdmin(
      { db: database.db, clock, breachedPasswords: openBreachedPasswords(env, log) },
      admin,
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
}
