import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '@upeo/server/env'
import type { Log } from '@upeo/server/platform/log'

/** Its book is a file, so that it remembers what was paid when everything is killed at once. */
export async function startSimulatorProcess(env: Env, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const program = fileURLToPath(new URL('./simulator/main.ts', import.meta.url))
  const options = {
    port,
    'late-after-ms': env.MPESA_LATE_SECONDS * 1000,
    'state-file': join(env.dataDir, 'mpesa-simulator.json'),
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  log.info({ url }, 'M-Pesa simulator started')
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
