import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '@upeo/server/env'
import { serveDemo } from '@upeo/demo/serve-demo'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { systemClock } from '@upeo/server/platform/clock'
import { createLog } from '@upeo/server/platform/log'
import { openSessionDoor } from './session-door.ts'

/** The real server for the journeys: a database of its own with the demo story, the simulator, nothing left behind. */
process.env['NODE_ENV'] ??= 'production'
// Payers answer prompts at once; the pages still query only every ten seconds.
process.env['DARAJA_SIMULATOR_ANSWER_AFTER_MS'] ??= '300'
const folder = await mkdtemp(join(tmpdir(), 'upeo-journeys-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: createLog('warn') })
const server = await serveDemo(
  parseEnv({
    ...process.env,
    DATA_DIR: folder,
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
      .then(() => rm(folder, { recursive: true, force: true }))
      .then(() => process.exit(0))
  })
}
