import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createHeadArchive } from './adapters/ledger-heads/create-head-archive.ts'
import { createHeadSigner, isSigned, keepSigningKey } from './adapters/ledger-heads/create-head-signer.ts'
import type { ObjectStore } from './adapters/storage/port.ts'
import type { Env } from './env.ts'
import type { HeadKeeping, Witnesses } from './modules/ledger/index.ts'

/** What signs the ledger's daily heads and keeps them: none of it lies in the database. */
export async function openHeads(env: Env, store: ObjectStore): Promise<HeadKeeping | null> {
  if (env.ROLE === 'web') return null
  const signer =
    env.LEDGER_SIGNING_KEY === undefined ? await keepSigningKey(keyFile(env)) : createHeadSigner(env.LEDGER_SIGNING_KEY)
  return {
    signer,
    archive: createHeadArchive(env.headsDir, env.STORAGE === 's3' ? store : null),
    witnesses: () => readWitnesses(env),
  }
}

/** What the heads are judged by. Without a key at hand their signatures are judged by the keys that they name. */
export async function readWitnesses(env: Env): Promise<Witnesses> {
  const key = env.LEDGER_SIGNING_KEY ?? (existsSync(keyFile(env)) ? keyFile(env) : undefined)
  const former = (env.LEDGER_FORMER_KEYS ?? '').split(',').flatMap((each) => each.trim() || [])
  return {
    isSigned,
    keys: [...(key === undefined ? [] : [createHeadSigner(key).key]), ...former],
    kept: await createHeadArchive(env.headsDir, null).list(),
  }
}

function keyFile(env: Env): string {
  return join(env.dataDir, 'ledger-signing-key.pem')
}
