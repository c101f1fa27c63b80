import { join } from 'node:path'
import type { Env } from './env.ts'
import { keepSecretsKey } from './platform/secrets/keep-secrets-key.ts'
import { readSecretsKeys, type SecretsKeys } from './platform/secrets/keys.ts'

/** The keys of the environment. Outside production one is made in the data folder where none is given. */
export async function openSecrets(env: Env): Promise<SecretsKeys> {
  if (env.SECRETS_KEY === undefined && env.production) throw new Error('SECRETS_KEY is missing.')
  return readSecretsKeys(env.SECRETS_KEY ?? (await keepSecretsKey(join(env.dataDir, 'secrets.key'))), env.SECRETS_KEY_OLD)
}
