import type { Env } from './env.ts'
import { createApprovalKey, type ApprovalKey } from './modules/disbursements/index.ts'
import { readSecretsKeys } from './read-secrets-keys.ts'

/** What signs approvals: a key of the environment's, or in a demo of one that is kept beside its data. */
export async function openApprovalKey(
  env: Pick<Env, 'SECRETS_KEY' | 'SECRETS_FORMER_KEYS' | 'dataDir'>,
): Promise<ApprovalKey> {
  return createApprovalKey(...(await readSecretsKeys(env)))
}
