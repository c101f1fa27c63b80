import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtServer } from '@upeo/server/testing/built-server'
import { until } from '../until.ts'
import { publicUrl } from './balancer.ts'
import type { Pooler } from './pooler.ts'
import type { Site } from './postgres-node.ts'
import { runProgram, startProgram, type Running } from './run-program.ts'
import { ports, root } from './workspace.ts'

export interface ProductProcess {
  readonly name: string
  readonly port: number
  /** Resolves when it is ready to serve. */
  start(): Promise<void>
  /** As a host stops it: asked, and waited for. */
  stop(): Promise<void>
}

/** Seconds that a stopping process gives the balancer to learn of it. */
const stopGrace = 5

/** One process of the product behind PgBouncer, nginx and the shared simulator. */
export function productProcess(site: Site, pooler: Pooler, role: 'web' | 'worker', port: number): ProductProcess {
  const { workspace, programs } = site
  const name = `${role}-${port}`
  let running: Running | null = null
  return {
    name,
    port,
    async start() {
      const log = workspace.path('logs', `${name}.log`)
      const program = startProgram({
        name,
        log,
        setpriv: programs.setpriv,
        cwd: root,
        command: [process.execPath, ...builtServer()],
        env: {
          PORT: String(port),
          HOST: '127.0.0.1',
          ROLE: role,
          BASE_URL: publicUrl,
          TRUST_PROXY: '1',
          STOP_GRACE_SECONDS: String(stopGrace),
          DATA_DIR: workspace.path('data'),
          DATABASE_URL: pooler.url('upeo'),
          DATABASE_SESSION_URL: pooler.url('upeo_session'),
          ...(role === 'web' && { DATABASE_READ_URL: pooler.url('upeo_read') }),
          DB_POOLER: 'pgbouncer',
          MPESA_BASE_URL: simulatorUrl,
          DEMO: '0',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'warn',
        },
      })
      running = program
      await until(`${name} is ready`, async () => {
        if (!program.isRunning()) throw new Error(`${name} ended: ${readFileSync(log, 'utf8').slice(-2000)}`)
        return isReady(port)
      })
    },
    async stop() {
      await running?.stop()
      running = null
    },
  }
}

/** What a deployment does before it starts the new processes: the owner migrates, and they never know its password. */
export async function migrateDatabase({ workspace, programs }: Site, pooler: Pooler): Promise<void> {
  await runProgram({
    setpriv: programs.setpriv,
    account: undefined,
    cwd: root,
    command: [process.execPath, join(root, 'apps/server/scripts/migrate-database.ts')],
    env: {
      DATA_DIR: workspace.path('data'),
      DATABASE_URL: pooler.url('upeo_session'),
      DATABASE_OWNER_URL: pooler.url('upeo_session', 'upeo_owner'),
    },
  })
}

export const simulatorUrl = `http://127.0.0.1:${ports.simulator}`

/** The M-Pesa simulator, whose people answer a prompt at once. */
export async function startMpesa({ workspace, programs }: Site): Promise<{ stop(): Promise<void> }> {
  const running = startProgram({
    name: 'simulator',
    log: workspace.path('logs/simulator.log'),
    setpriv: programs.setpriv,
    cwd: root,
    command: [
      process.execPath,
      join(root, 'apps/demo/src/simulator/main.ts'),
      `--port=${ports.simulator}`,
      '--answer-after-ms=300',
    ],
  })
  await until('the simulator answers', () =>
    fetch(`${simulatorUrl}/simulator/config`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { stop: () => running.stop() }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}
