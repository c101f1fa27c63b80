import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@upeo/server/testing/free-port'

interface DemoServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The journeys' server in a process of its own: the demo story and M-Pesa's simulator, nothing left behind. */
export async function startDemo(env: NodeJS.ProcessEnv = {}): Promise<DemoServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['e2e/support/serve.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ...env, PORT: String(port) },
  })
  const ended = once(server, 'exit')
  for (;;) {
    const ok = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) break
    if (server.exitCode !== null) throw new Error('The server ended before it answered.')
    await delay(200)
  }
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
