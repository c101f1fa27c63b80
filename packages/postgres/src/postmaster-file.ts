import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a running (or killed) server wrote about itself. Lines as PostgreSQL documents them for `postmaster.pid`. */
export type Postmaster = {
  readonly pid: number
  readonly port: number
  /** Empty where the server has no Unix socket. */
  readonly socketFolder: string
  readonly ready: boolean
}

const fileName = 'postmaster.pid'

export function readPostmaster(pgdata: string): Postmaster | undefined {
  let text: string
  try {
    text = readFileSync(join(pgdata, fileName), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const lines = text.split('\n')
  return {
    pid: Number(lines[0]),
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4]?.trim() ?? '',
    ready: lines[7]?.trim() === 'ready',
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether the process is a server of this folder. A number in a stale file may since have been given to anything
 * (in a container the same small numbers come back at every start), and PostgreSQL itself then refuses to start.
 */
export function serves(pid: number, pgdata: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === pgdata
  } catch (error) {
    // A dead process that nobody has collected yet has no working directory any more.
    if (process.platform === 'linux' && (error as NodeJS.ErrnoException).code === 'ENOENT') return false
    // No /proc, or not ours to read: ask for the program's name.
    return programName(pid).includes('postgres')
  }
}

/**
 * Removes a stale file whose number belongs to a stranger by now: PostgreSQL would take that for a living server. A dead
 * number it settles itself; and the file is read again, for another start may have replaced it by a valid one.
 */
export function removeStale(pgdata: string, pid: number): void {
  if (isAlive(pid) && !serves(pid, pgdata) && readPostmaster(pgdata)?.pid === pid) rmSync(join(pgdata, fileName))
}

function programName(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  } catch {
    // `ps` exits non-zero when the process has just ended.
    return ''
  }
}
