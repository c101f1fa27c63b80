import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountOf, type Account } from '@upeo/postgres/account'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export const ports = {
  nginx: 4300,
  web: [4301, 4302],
  worker: 4303,
  simulator: 4304,
  pgbouncer: 4310,
  first: 4311,
  second: 4312,
  restored: 4313,
  tests: 4320,
} as const

/** A temporary folder which the servers' account owns, the account that they run as, and a password of its own. */
export interface Workspace {
  readonly folder: string
  /** Undefined: we are an ordinary user and the servers run as us. */
  readonly account: Account | undefined
  readonly password: string
  path(...parts: readonly string[]): string
  /** Makes a folder of the account's. */
  makeFolder(...parts: readonly string[]): string
  /** Writes a file that the account alone may read. */
  write(path: string, content: string): string
  /**
   * A file of `deploy/`, written with the addresses and folders of this machine in the place of those it names. One that
   * it does not name is an error: what is rehearsed would no longer be what is deployed.
   */
  deploy(file: string, to: string, replaced: Readonly<Record<string, string>>): string
  remove(): void
}

export function openWorkspace(): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'upeo-rehearsal-'))
  const account = accountOf(join(folder, 'none'))
  const own = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  chmodSync(own(folder), 0o755)
  const path = (...parts: readonly string[]) => join(folder, ...parts)
  const write = (target: string, content: string) => {
    writeFileSync(target, content, { mode: 0o600 })
    return own(target)
  }
  return {
    folder,
    account,
    password: randomBytes(18).toString('base64url'),
    path,
    makeFolder(...parts) {
      const made = path(...parts)
      mkdirSync(made, { recursive: true, mode: 0o700 })
      return own(made)
    },
    write,
    deploy(file, to, replaced) {
      let content = readFileSync(join(root, 'deploy', file), 'utf8')
      for (const [from, by] of Object.entries(replaced)) {
        if (!content.includes(from)) throw new Error(`deploy/${file} no longer says "${from}".`)
        content = content.replaceAll(from, by)
      }
      mkdirSync(dirname(to), { recursive: true })
      return write(to, content)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
