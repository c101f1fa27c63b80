import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '@upeo/server/env'
import { serveDemo } from '@upeo/demo/serve-demo'

/** The real server for the journeys: a database of its own with the demo story, the simulator, nothing left behind. */
process.env['NODE_ENV'] ??= 'production'
// Payers answer prompts at once; the pages still query only every ten seconds.
process.env['DARAJA_SIMULATOR_ANSWER_AFTER_MS'] ??= '300'
const folder = await mkdtemp(join(tmpdir(), 'upeo-journeys-'))
const server = await serveDemo(
  parseEnv({
    ...process.env,
    DATA_DIR: folder,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  }),
  { mustProve: (email) => email.startsWith('unproven-') },
)

let stopping: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping ??= server
      .stop(signal)
      .then(() => rm(folder, { recursive: true, force: true }))
      .then(() => process.exit(0))
  })
}
