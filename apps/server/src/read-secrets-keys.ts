import { join } from 'node:path'
import type { Env } from './env.ts'
import { keepSecretsKey, readSecretsKey } from './platform/secrets/read-secrets-key.ts'

/** The key that seals and signs today first, then the former ones. In a demo it is kept beside its data. */
export async function readSecretsKeys({
  SECRETS_KEY: key,
  SECRETS_FORMER_KEYS: former = '',
  dataDir,
}: Pick<Env, 'SECRETS_KEY' | 'SECRETS_FORMER_KEYS' | 'dataDir'>): Promise<readonly [Buffer, ...Buffer[]]> {
  const current = key === undefined ? await keepSecretsKey(join(dataDir, 'secrets-key')) : keyOf(key)
  return [current, ...former.split(',').flatMap((each) => (each.trim() === '' ? [] : [keyOf(each)]))]
}

function keyOf(text: string): Buffer {
  const key = readSecretsKey(text)
  // `parseEnv` has refused anything else.
  if (!key) throw new Error('Not a secrets key.')
  return key
}
