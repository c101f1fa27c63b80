import type { Log } from './log.ts'
import type { Server } from './bring-up.ts'
import { endServer } from './server-process.ts'

const lookEvery = 1000
const longestPause = 30_000

/**
 * Brings the server up again whenever it ends and nobody asked us to stop. Our own child tells by its exit; an adopted
 * server is looked at. None of it keeps the process alive.
 */
export function keepUp(
  first: Server,
  isUp: (pid: number) => boolean,
  again: () => Promise<Server>,
  log: Log,
): { stop: () => Promise<void> } {
  let server = first
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let restarting: Promise<void> | undefined

  const watch = (): void => {
    if (server.child) {
      const gone = server.child.exitCode !== null || server.child.signalCode !== null
      if (gone) lost()
      else server.child.once('exit', lost)
    } else {
      timer = setTimeout(() => (isUp(server.pid) ? watch() : lost()), lookEvery).unref()
    }
  }

  const restart = async (pause: number): Promise<void> => {
    if (stopping) return
    try {
      server = await again()
    } catch (error) {
      log.error({ err: error, pause }, 'PostgreSQL does not come back')
      timer = setTimeout(() => {
        restarting = restart(Math.min(pause * 2, longestPause))
      }, pause).unref()
      return
    }
    log.info({ pid: server.pid, adopted: server.child === undefined }, 'PostgreSQL is back')
    if (!stopping) watch()
  }

  function lost(): void {
    if (stopping) return
    log.warn({ pid: server.pid }, 'PostgreSQL ended unasked')
    restarting = restart(1000)
  }

  watch()
  return {
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      await restarting
      if (server.child) await endServer(server.child)
    },
  }
}
