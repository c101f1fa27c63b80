import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems hand out by themselves, so that no connection takes it between this look and its use. */
const range = [15_000, 30_000] as const

/** A port that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const port = randomInt(...range)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
