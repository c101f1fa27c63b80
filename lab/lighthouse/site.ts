import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Site {
  readonly address: string
  close(): Promise<void>
}

/** The server as it runs in production, on the built pages and the demo story, and stopped with its database. */
export async function openSite(root: string): Promise<Site> {
  const address = `http://localhost:${await freePort()}`
  const child = spawn(process.execPath, [join(root, 'e2e/support/serve.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: new URL(address).port, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  // Ending the command ends its server too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(1)))
  }
  const deadline = performance.now() + 120_000
  while (!(await answers(`${address}/api/health`))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
    if (performance.now() > deadline) {
      await close()
      throw new Error('The server did not answer within two minutes.')
    }
    await wait(250)
  }
  return { address, close }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
