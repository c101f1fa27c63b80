import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface ServerProcess {
  readonly url: string
  /** Asks it to stop as a host would, and waits until it has; a process that ends badly is an error. */
  stop(): Promise<void>
}

/**
 * The real program as a process of its own: calls, jobs and sweeps on the system's clock, no pages. `preload` is a
 * module that runs before it.
 */
export async function startServerProcess(options: {
  readonly databaseUrl: string
  readonly mpesaUrl: string
  readonly preload?: string
}): Promise<ServerProcess> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'upeo-test-process-'))
  const preload = options.preload === undefined ? [] : ['--import', options.preload]
  const child = spawn(process.execPath, [...preload, program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: dataDir,
      MPESA_BASE_URL: options.mpesaUrl,
      DEMO: '0',
      ROLE: 'worker',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it listened.`)
    return fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
      if (child.exitCode !== 0) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`)
    },
  }
}
