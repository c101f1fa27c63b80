import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@upeo/server/testing/free-port'
import { firstAnswer } from './first-answer.ts'

export interface Demo extends AsyncDisposable {
  readonly url: string
}

/** The journeys' server in a process of its own: the demo story and M-Pesa's simulator, nothing left behind. */
export async function startDemo(env: NodeJS.ProcessEnv = {}): Promise<Demo> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const root = join(import.meta.dirname, '../..')
  const server = spawn(process.execPath, ['e2e/support/serve.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  // Ending the command ends its server too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(1)))
  }
  await firstAnswer(`${url}/api/health`, server, 200)
  return { url, [Symbol.asyncDispose]: stop }
}
