import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packagedBinaries } from '@upeo/postgres/binaries'

export interface Programs {
  readonly nginx: string
  readonly pgbouncer: string
  readonly setpriv: string
}

export interface PostgresPrograms {
  readonly major: number
  readonly version: string
  readonly bin: string
  /** Whether `pg_basebackup` came with the server; without it a backup is made by the server's own functions. */
  readonly hasBaseBackup: boolean
}

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/sbin', '/bin']
const packages: Readonly<Record<keyof Programs, string>> = {
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  setpriv: 'util-linux',
}

/** Throws one error that names every package that is not installed. */
export function findPrograms(): Programs {
  const found = Object.keys(packages).map((name) => [name, find(name)] as const)
  const missing = found.filter(([, path]) => path === null).map(([name]) => packages[name as keyof Programs])
  if (missing.length > 0) throw new Error(notInstalled(missing))
  return Object.fromEntries(found) as unknown as Programs
}

/** Debian's server of that version, or the one that npm installed for this machine. */
export function findPostgres(major: number): PostgresPrograms {
  const debian = `/usr/lib/postgresql/${major}/bin`
  const bin = existsSync(join(debian, 'postgres')) ? debian : packaged(major)
  if (bin === null) throw new Error(notInstalled([`postgresql-${major}`]))
  const version = versionOf(join(bin, 'postgres'))
  return { major, version, bin, hasBaseBackup: existsSync(join(bin, 'pg_basebackup')) }
}

/** The first figure with a point in what a program says of itself. */
export function versionOf(program: string, flag = '--version'): string {
  // nginx says it on the other stream.
  const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' })
  return /\d+\.\d+(?:\.\d+)?/.exec(stdout + stderr)?.[0] ?? 'unknown'
}

function packaged(major: number): string | null {
  const bin = join(packagedBinaries(), 'bin')
  return versionOf(join(bin, 'postgres')).startsWith(`${major}.`) ? bin : null
}

function find(name: string): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

function notInstalled(missing: readonly string[]): string {
  return `The rehearsal needs what is not installed here: ${missing.join(', ')}. On Debian:
  apt-get install --no-install-recommends ${missing.join(' ')}
It starts servers of its own; the services that these packages bring may stay stopped.`
}
