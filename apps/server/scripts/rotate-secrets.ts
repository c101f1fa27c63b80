import { parseEnv } from '../src/env.ts'
import { rotateFiles } from '../src/modules/private-files/index.ts'
import { openSecrets } from '../src/open-secrets.ts'
import { openPrivateStore, openStore } from '../src/open-store.ts'

/**
 * `npm run secrets:rotate`: seals everything under SECRETS_KEY that is under a key of SECRETS_FORMER_KEYS. It may be stopped and
 * run again at any time, while the server runs. Fails where something does not open; the former keys may go once it succeeds.
 */
// It serves nobody, so that it needs no more than the keys and the store.
const env = parseEnv(process.env, 'script')
const { resealed, current, lost } = await rotateFiles(
  await openPrivateStore(env, await openSecrets(env), openStore(env)),
)
console.log(`Private files: ${resealed} sealed anew, ${current} under the current key already.`)
for (const key of lost) console.error(`Does not open: ${key}`)
if (lost.length > 0) process.exitCode = 1
else console.log('Nothing needs SECRETS_FORMER_KEYS any more.')
