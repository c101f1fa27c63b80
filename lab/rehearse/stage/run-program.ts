import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '@upeo/postgres/account'

const execute = promisify(execFile)

export interface Command {
  readonly setpriv: string
  readonly command: readonly [string, ...string[]]
  /** Undefined: as we are. */
  readonly account?: Account | undefined
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

export interface Running {
  readonly pid: number
  isRunning(): boolean
  signal(signal: NodeJS.Signals): void
  /** Asks it to end and waits until it has; one that takes longer than a minute is killed, and an error. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program that writes to a log file and that the kernel stops when we die, however we die. */
export function startProgram(options: Command & { readonly name: string; readonly log: string }): Running {
  const output = openSync(options.log, 'a')
  const [program, ...args] = asAccount(options)
  const child = spawn(program, args, {
    cwd: options.cwd ?? '/',
    env: environment(options),
    stdio: ['ignore', output, output],
    // Ctrl-C goes to a terminal's whole group; what we started is stopped by us, in order.
    detached: true,
  })
  closeSync(output)
  const ended = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    isRunning,
    signal: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      if (!isRunning()) return
      child.kill(signal)
      const patience = new AbortController()
      const late = delay(60_000, 'late' as const, { signal: patience.signal }).catch(() => 'ended' as const)
      const outcome = await Promise.race([ended.then(() => 'ended' as const), late])
      patience.abort()
      if (outcome === 'ended') return
      child.kill('SIGKILL')
      throw new Error(`${options.name} did not stop: ${readFileSync(options.log, 'utf8').slice(-2000)}`)
    },
  }
}

/** Runs a program to its end and answers what it said; a failure carries what it complained of. */
export async function runProgram(options: Command): Promise<string> {
  const [program, ...args] = asAccount(options)
  const { stdout } = await execute(program, args, {
    cwd: options.cwd ?? '/',
    env: environment(options),
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout
}

function asAccount({ setpriv, account, command }: Command): [string, ...string[]] {
  const identity = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  // The death signal must come after the change of user, which resets it.
  return [setpriv, ...identity, '--pdeathsig', 'TERM', '--', ...command]
}

function environment({ env }: Command): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env }
}
