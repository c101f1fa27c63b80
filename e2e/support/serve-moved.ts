import { join } from 'node:path'
import { startSimulator } from '@upeo/demo/simulator/start-simulator'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { valueOf } from '@upeo/domain/result'
import { parseEnv } from '@upeo/server/env'
import { createAdmin } from '@upeo/server/modules/identity/index'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { createLog } from '@upeo/server/platform/log'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { serveDemo } from '@upeo/demo/serve-demo'
import { freePort } from '@upeo/server/testing/free-port'
import { movedClock } from '@upeo/server/testing/moved-clock'
import { passTime } from '@upeo/server/testing/pass-time'
import { preparedFolder } from '@upeo/server/testing/prepared-folder'
import type { Asked, Told } from './moved-server.ts'
import { openSessionDoor } from './session-door.ts'

/**
 * The real server with nobody in it but an administrator, and the M-Pesa simulator. Both use a clock that only the
 * parent process moves forward.
 */
process.env['NODE_ENV'] ??= 'production'
const clock = movedClock()
const folder = await preparedFolder()
const log = createLog('warn')
const postgres = await startPostgres({ dataDir: folder.dataDir, log, durability: 'test' })
// The number whose payment is given up pays before its hold expires.
const simulator = await startSimulator({ lateReportedFailedAfterMs: 2 * SECOND, lateAfterMs: 5 * MINUTE })
const server = await serveDemo(
  parseEnv({
    ...process.env,
    PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder.dataDir, '../uploads'),
    MPESA_BASE_URL: simulator.url,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  }),
  { clock, mustProve: () => false, addPages: openSessionDoor(postgres.url, clock) },
)
await openOffice()
tell({ url: server.url, databaseUrl: postgres.url, mpesaUrl: simulator.url })

process.on('message', ({ pass }: Asked) => {
  passTime({ clock, simulator, sweeps: server.sweeps }, pass, 6 * HOUR).then(
    () => tell({ now: clock.now().getTime() }),
    (error: unknown) => {
      throw error
    },
  )
})
process.once('disconnect', () => void stop())
// A terminal's Ctrl+C reaches everybody; the journeys' end ends this too.
process.on('SIGINT', () => undefined)

async function openOffice(): Promise<void> {
  const { db, close } = createDatabase(postgres.url, { max: 1 })
  valueOf(await createAdmin({ db, clock }, { name: 'Office', email: 'admin@upeo.example', password: 'Karibu2026' }))
  await close()
}

function tell(told: Told): void {
  process.send?.(told)
}

async function stop(): Promise<void> {
  await server.stop('disconnect')
  await simulator.close()
  await postgres.stop()
  await folder.remove()
  process.exit(0)
}
