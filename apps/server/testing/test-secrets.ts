import { createSecretBox } from '../src/platform/secrets/create-secret-box.ts'

/** Of no use outside tests. */
export const testSecrets = createSecretBox([Buffer.alloc(32, 'naivasha')])
