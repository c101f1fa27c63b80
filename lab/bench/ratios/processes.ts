import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** What Linux counts a process's time in (`getconf CLK_TCK`, 100 wherever Linux runs on our machines). */
const tick = 10

interface Stat {
  readonly parent: number
  /** Milliseconds of its own. */
  readonly own: number
  /** Milliseconds of children that have ended. */
  readonly ended: number
}

function statOf(pid: number | string): Stat | null {
  try {
    // The name in brackets may hold anything, spaces too.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const at = (n: number) => Number(fields[n])
    return { parent: at(1), own: (at(11) + at(12)) * tick, ended: (at(13) + at(14)) * tick }
  } catch {
    // It has ended meanwhile.
    return null
  }
}

export function parentOf(pid: number): number {
  return statOf(pid)?.parent ?? 0
}

/** Milliseconds that a process and all its children, ended ones too, have had of a processor. */
export function cpuTime(pid: number): number {
  const own = statOf(pid)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === pid)
  return children.reduce((sum, child) => sum + (statOf(child)?.own ?? 0), (own?.own ?? 0) + (own?.ended ?? 0))
}

/** Milliseconds that all processors together have worked, for whomever. */
export function workedTime(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.trim().split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + softirq) * tick
}

/** Megabytes in memory now, and at most so far. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}

export const cores = availableParallelism()

/** Keeps a process and what it starts from now on to one core, where there are several and `taskset`. */
export function pin(pid: number, core: number): void {
  if (cores < 2) return
  try {
    // All its threads: libuv's and V8's would wander otherwise.
    execFileSync('taskset', ['-a', '-p', '-c', String(core % cores), String(pid)], { stdio: 'ignore' })
  } catch {
    pinned = false
  }
}

/** Lets a process run on every core again. */
export function unpin(pid: number): void {
  if (cores < 2) return
  try {
    execFileSync('taskset', ['-a', '-p', '-c', `0-${cores - 1}`, String(pid)], { stdio: 'ignore' })
  } catch {
    // Without `taskset` nothing was kept to a core.
  }
}

let pinned = cores > 1

/** In words, for the table: whether the measured and the measuring had a core each. */
export function pinning(): string {
  return pinned ? 'a core each' : 'all cores shared'
}
