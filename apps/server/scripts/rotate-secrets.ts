import { parseEnv } from '../src/env.ts'
import { rotateFiles } from '../src/modules/private-files/index.ts'
import { openSecrets } from '../src/open-secrets.ts'
import { openPrivateStore, openStore } from '../src/open-store.ts'

/**
 * `npm run secrets:rotate`: seals everything under SECRETS_KEY that is under a key of SECRETS_KEY_OLD. It may be stopped and
 * run again at any time, while the server runs. Fails where something does not open; the former keys may go once it succeeds.
 */
// It serves nobody, so that it needs no more than the keys and the store.
const env = parseEnv({ ...process.env, UPEO_ENV: 'development' })
const keys = await openSecrets(env)
const { resealed, current, lost } = await rotateFiles(await openPrivateStore(env, keys, openStore(env)))
console.log(`Private files: ${resealed} sealed anew, ${current} under the current key ${keys.current.id} already.`)
for (const { key, keyId } of lost) console.error(`Does not open: ${key} (key ${keyId ?? 'unknown'})`)
if (lost.length > 0) process.exitCode = 1
else if (keys.former.length > 0) console.log('Nothing needs SECRETS_KEY_OLD any more.')
