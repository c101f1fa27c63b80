import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { chown, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { isAlive, serves } from './postmaster-file.ts'

/** What a socket's path may have on every system. */
const longestPath = 103

/**
 * The folder of the server's Unix socket, beside its data, where only its account and root may enter. Undefined where the
 * path is too long or has what the setting takes for a list, and where the file system holds no sockets (a folder that is
 * shared into a virtual machine): then there is loopback alone.
 */
export async function socketFolder({ home, account }: Pick<Cluster, 'home' | 'account'>): Promise<string | undefined> {
  const folder = join(home, 'socket')
  if (Buffer.byteLength(socketFile(folder, 65_535)) > longestPath || /[,"\s]/.test(folder)) return undefined
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (account) await chown(folder, account.uid, account.gid)
    await tryOut(join(folder, `.${process.pid}`))
    return folder
  } catch {
    return undefined
  }
}

/** As PostgreSQL names it. */
export function socketFile(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`)
}

async function tryOut(file: string): Promise<void> {
  // A process of this number may have been killed in the middle of this.
  await rm(file, { force: true })
  const server = createServer()
  server.listen(file)
  await once(server, 'listening')
  server.close()
  await rm(file, { force: true })
}

/**
 * Removes the lock of a killed server's socket if its number has since been given to a stranger: PostgreSQL would take that
 * for a living server. A dead number it settles itself.
 */
export function removeStaleLock(folder: string, port: number, pgdata: string): void {
  const lock = `${socketFile(folder, port)}.lock`
  try {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
    if (Number.isInteger(pid) && pid > 0 && isAlive(pid) && !serves(pid, pgdata)) rmSync(lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
