import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@upeo/server/testing/free-port'
import { untilWithin } from '../until.ts'

const main = fileURLToPath(import.meta.resolve('@upeo/server/main'))
const clock = import.meta.resolve('./moving-clock.ts')

export interface ProgramOptions {
  readonly name: string
  readonly role: 'web' | 'worker'
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Set forward by this when it starts, also when it starts again. */
  readonly clockOffsetMs: () => number
  /** Modules that run before it. */
  readonly preload?: readonly string[]
}

/** The real server program as a process, started again whenever it ends, as a host's supervisor would. */
export interface Program {
  readonly name: string
  readonly role: 'web' | 'worker'
  readonly url: string
  readonly port: number
  /** How often it ended by itself after it had been up. */
  readonly collapses: number
  isUp(): boolean
  /** `kill -9`. */
  kill(): void
  /** Until it answers that it is healthy. */
  back(): Promise<number>
  /** Its clock's offset, and whether it is jumping at the moment. */
  setTime(time: { readonly clockOffsetMs: number; readonly jumping: boolean }): void
  /** To the modules that were preloaded into it; lost where it is not up. */
  tell(message: object): void
  /** What those modules tell, from now on and after each start. */
  onTold(listener: (message: object) => void): void
  stop(): Promise<void>
}

export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { name, role } = options
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = join(options.folder, name)
  await mkdir(dataDir, { recursive: true })
  let child: ChildProcess
  let wanted = true
  let up = false
  let wasUp = false
  let killed = false
  let collapses = 0
  const listeners: ((message: object) => void)[] = []

  function launch(): void {
    const log = openSync(join(options.folder, `${name}.log`), 'a')
    const preload = [clock, ...(options.preload ?? [])].flatMap((module) => ['--import', module])
    child = spawn(process.execPath, [...preload, main], {
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ROLE: role,
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        PROVE_CLOCK_OFFSET_MS: String(options.clockOffsetMs()),
        ...options.env,
      },
    })
    closeSync(log)
    child.on('message', (message) => {
      if (typeof message === 'object') for (const listener of listeners) listener(message)
    })
    child.once('exit', () => {
      // A process cannot start while the database is down, and that is no fault: it is started again until it can.
      if (wanted && wasUp && !killed) collapses += 1
      up = wasUp = killed = false
      if (wanted) setTimeout(() => wanted && launch(), 250)
    })
  }

  async function healthy(): Promise<boolean> {
    up = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    wasUp ||= up
    return up
  }

  function tell(message: object): void {
    if (child.connected) child.send(message, () => undefined)
  }

  launch()
  return {
    name,
    role,
    url,
    port,
    get collapses() {
      return collapses
    },
    isUp: () => up,
    kill() {
      up = false
      killed = true
      child.kill('SIGKILL')
    },
    back: () => untilWithin(120_000, healthy, () => `${name} does not come up; its log is in ${options.folder}.`),
    // One that is just starting learns it from its environment instead.
    setTime: tell,
    tell,
    onTold: (listener) => void listeners.push(listener),
    async stop() {
      wanted = false
      const ended = child.exitCode !== null || child.signalCode !== null ? null : once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
