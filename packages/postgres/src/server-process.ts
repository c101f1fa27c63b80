import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { spawnAs } from './account.ts'
import { readPostmaster } from './postmaster-file.ts'

const logLimit = 10 * 1024 * 1024
const readyWithin = 120_000

/** Nothing of ours: PostgreSQL reads some forty variables, and a stray PGDATA or LANG would change what starts. */
const environment = { LC_ALL: 'C', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }

export type Launch = { kind: 'ready'; child: ChildProcess } | { kind: 'failed'; output: string }

/** Starts the server on a port and waits until it takes connections (after a crash: until it has recovered). */
export async function launchServer(cluster: Cluster, port: number, settings: readonly string[]): Promise<Launch> {
  const logFile = join(cluster.home, 'postgres.log')
  if (existsSync(logFile) && statSync(logFile).size > logLimit) renameSync(logFile, `${logFile}.1`)
  const output = openSync(logFile, 'a', 0o600)
  // Root's log must not shut out the ordinary user whose folder it is.
  if (cluster.account) fchownSync(output, cluster.account.uid, cluster.account.gid)
  const begin = statSync(logFile).size
  const [program, ...args] = commandLine(cluster, port, settings)
  const child = spawn(program, args, {
    ...(hasDeathSignal() ? { cwd: '/' } : spawnAs(cluster.account)),
    env: environment,
    stdio: ['ignore', output, output],
    // A group of its own: Ctrl-C goes to a terminal's whole group, and the app must drain before its database goes.
    detached: true,
  })
  closeSync(output)
  child.unref()
  const end = new AbortController()
  child.once('exit', () => end.abort())
  child.once('error', () => end.abort())

  for (let waited = 0; waited < readyWithin && !end.signal.aborted; waited += 20) {
    const postmaster = readPostmaster(cluster.pgdata)
    if (postmaster?.pid === child.pid && postmaster?.ready) return { kind: 'ready', child }
    await delay(20)
  }
  if (!end.signal.aborted) child.kill('SIGQUIT')
  return { kind: 'failed', output: readFileSync(logFile).subarray(begin).toString().trim() }
}

/** Fast shutdown: sessions are ended, everything is written. Immediate only when that does not come to an end. */
export async function endServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.ref()
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await gone
  clearTimeout(impatience)
}

function commandLine(cluster: Cluster, port: number, settings: readonly string[]): [string, ...string[]] {
  const server = [join(cluster.native, 'bin/postgres'), '-D', cluster.pgdata, '-p', String(port), ...settings] as const
  if (!hasDeathSignal()) return [...server]
  const { account } = cluster
  const identity = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  // The kernel stops the server when we die, however we die. It must come after the change of user, which resets it.
  return ['setpriv', ...identity, '--pdeathsig', 'INT', '--', ...server]
}

let deathSignalKnown: boolean | undefined

/** util-linux has `--pdeathsig` since 2.34. Without it an orphaned server is adopted by the next start. */
function hasDeathSignal(): boolean {
  deathSignalKnown ??= asksSetpriv()
  return deathSignalKnown
}

function asksSetpriv(): boolean {
  try {
    return execFileSync('setpriv', ['--help'], { env: environment, stdio: ['ignore', 'pipe', 'ignore'] }).includes(
      '--pdeathsig',
    )
  } catch {
    // Not Linux, or a system without util-linux.
    return false
  }
}
