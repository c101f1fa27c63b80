import type { Env } from './env.ts'
import { createSecretBox, type SecretBox } from './platform/secrets/create-secret-box.ts'
import { readSecretsKeys } from './read-secrets-keys.ts'

/** What seals under the key of the environment, or in a demo under one that is kept beside its data. */
export async function openSecrets(
  env: Pick<Env, 'SECRETS_KEY' | 'SECRETS_FORMER_KEYS' | 'dataDir'>,
): Promise<SecretBox> {
  return createSecretBox(await readSecretsKeys(env))
}
