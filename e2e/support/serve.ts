import { join } from 'node:path'
import { languages } from '@upeo/domain/words/languages'
import { parseEnv } from '@upeo/server/env'
import { serveDemo } from '@upeo/demo/serve-demo'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { systemClock } from '@upeo/server/platform/clock'
import { createLog } from '@upeo/server/platform/log'
import { preparedFolder } from '@upeo/server/testing/prepared-folder'
import { openSessionDoor } from './session-door.ts'

/** The real server for the journeys: a database of its own with the demo story, the simulator, nothing left behind. */
process.env['NODE_ENV'] ??= 'production'
// Payers answer prompts at once; the pages still query only every ten seconds.
process.env['DARAJA_SIMULATOR_ANSWER_AFTER_MS'] ??= '300'
// With the one that is nobody's: what never went through `say` stands out in it.
process.env['LANGUAGES'] ??= languages.join(',')
const folder = await preparedFolder()
const postgres = await startPostgres({ dataDir: folder.dataDir, log: createLog('warn'), durability: 'test' })
const server = await serveDemo(
  parseEnv({
    ...process.env,
    DATA_DIR: join(folder.dataDir, '../uploads'),
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  }),
  { mustProve: (email) => email.startsWith('unproven-'), addPages: openSessionDoor(postgres.url, systemClock) },
)

let stopping: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping ??= server
      .stop(signal)
      .then(() => postgres.stop())
      .then(() => folder.remove())
      .then(() => process.exit(0))
  })
}
