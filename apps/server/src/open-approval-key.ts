import { join } from 'node:path'
import type { Env } from './env.ts'
import { createApprovalKey, type ApprovalKey } from './modules/disbursements/index.ts'
import { keepSecretsKey, readSecretsKey } from './platform/secrets/read-secrets-key.ts'

/** What signs approvals: a key of the environment's, or in a demo of one that is kept beside its data. */
export async function openApprovalKey(
  env: Pick<Env, 'SECRETS_KEY' | 'SECRETS_FORMER_KEYS' | 'dataDir'>,
): Promise<ApprovalKey> {
  const former = (env.SECRETS_FORMER_KEYS ?? '').split(',').filter((each) => each.trim() !== '')
  const secret =
    env.SECRETS_KEY === undefined ? await keepSecretsKey(join(env.dataDir, 'secrets-key')) : keyOf(env.SECRETS_KEY)
  return createApprovalKey(secret, ...former.map(keyOf))
}

function keyOf(text: string): Buffer {
  const key = readSecretsKey(text)
  // `parseEnv` has refused anything else.
  if (!key) throw new Error('Not a secrets key.')
  return key
}
