import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** Who the server runs as when that is not whoever runs us. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number }

/**
 * PostgreSQL refuses to run as root, so root hands the server to `postgres` or else `nobody`.
 * Undefined: we are an ordinary user and the server runs as us.
 */
function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = lookUp('-u', name)
    const gid = lookUp('-g', name)
    if (uid !== undefined && gid !== undefined && uid !== 0) return { name, uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody user.')
}

/**
 * The account of a folder that is there already: its owner, so that root may serve what an ordinary user began, and an
 * image whose `postgres` has another number what an earlier image began.
 */
export function accountOf(folder: string): Account | undefined {
  const owner = process.getuid?.() === 0 ? statSync(folder, { throwIfNoEntry: false }) : undefined
  if (!owner || owner.uid === 0) return serverAccount()
  return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
}

/** What `spawn` needs to run something as that account, away from a working directory it may not see. */
export function spawnAs(account: Account | undefined): { cwd: string; uid?: number; gid?: number } {
  return account ? { cwd: '/', uid: account.uid, gid: account.gid } : { cwd: '/' }
}

/** Whether every folder on the way (a home is often 0700) lets the account through. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...spawnAs(account), stdio: 'ignore' }).status === 0
}

export function canRun(account: Account | undefined, program: string): boolean {
  return spawnSync(program, ['--version'], { ...spawnAs(account), stdio: 'ignore' }).status === 0
}

function lookUp(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  } catch {
    // `id` exits non-zero for a user that does not exist: that is the answer, not a failure.
    return undefined
  }
}
