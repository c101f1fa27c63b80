import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The message to the server's process: move time forward by this many milliseconds. */
export interface Asked {
  readonly pass: number
}

interface Started {
  readonly url: string
  readonly databaseUrl: string
  readonly mpesaUrl: string
}
export type Told = Started | { readonly now: number }

export interface MovedServer extends Started {
  readonly now: () => Date
  /** Moves time forward, and runs everything that becomes due. */
  pass(ms: number): Promise<void>
  stop(): Promise<void>
}

/** A separate server whose clock the caller moves. */
export async function startMovedServer(): Promise<MovedServer> {
  const child = fork(fileURLToPath(new URL('./serve-moved.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  let ahead = 0
  async function told<Kind extends Told>(): Promise<Kind> {
    const answer = await Promise.race([once(child, 'message'), ended.then(() => null)])
    if (!answer) throw new Error(`The server with a clock of its own ended with ${child.exitCode ?? child.signalCode}.`)
    return answer[0] as Kind
  }
  const started = await told<Started>()
  return {
    ...started,
    now: () => new Date(Date.now() + ahead),
    async pass(ms) {
      const answer = told<{ now: number }>()
      child.send({ pass: ms } satisfies Asked)
      ahead = (await answer).now - Date.now()
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
