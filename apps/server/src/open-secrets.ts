import { join } from 'node:path'
import type { Env } from './env.ts'
import { createSecretBox, type SecretBox } from './platform/secrets/create-secret-box.ts'
import { keepSecretsKey, readSecretsKey } from './platform/secrets/read-secrets-key.ts'

/** What seals under the key of the environment, or in a demo under one that is kept beside its data. */
export async function openSecrets(
  env: Pick<Env, 'SECRETS_KEY' | 'SECRETS_FORMER_KEYS' | 'dataDir'>,
): Promise<SecretBox> {
  const current =
    env.SECRETS_KEY === undefined ? await keepSecretsKey(join(env.dataDir, 'secrets-key')) : keyOf(env.SECRETS_KEY)
  const former = (env.SECRETS_FORMER_KEYS ?? '').split(',').flatMap((each) => (each.trim() === '' ? [] : [keyOf(each)]))
  return createSecretBox([current, ...former])
}

function keyOf(text: string): Buffer {
  const key = readSecretsKey(text)
  // `parseEnv` has refused anything else.
  if (!key) throw new Error('Not a secrets key.')
  return key
}
