import { parseEnv } from '../src/env.ts'
import { resealCodes } from '../src/modules/factors/index.ts'
import { resealAddresses } from '../src/modules/guest-addresses/index.ts'
import { resealStops } from '../src/modules/payments/index.ts'
import { rotateFiles } from '../src/modules/private-files/index.ts'
import { resealWords } from '../src/modules/texts/index.ts'
import { resealTicketKeys } from '../src/modules/tickets/index.ts'
import { openSecrets } from '../src/open-secrets.ts'
import { openPrivateStore, openStore } from '../src/open-store.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run secrets:rotate`: seals everything under SECRETS_KEY that is under a key of SECRETS_FORMER_KEYS. It may be stopped and
 * run again at any time, while the server runs. Fails where something does not open; the former keys may go once it succeeds.
 */
// It serves nobody, so that it needs no more than the keys, the store and the database.
const env = parseEnv(process.env, 'script')
const secrets = await openSecrets(env)
const { db, close } = await openDatabase(env, 'app')
try {
  const files = await rotateFiles(await openPrivateStore(env, secrets, await openStore(env)))
  const codes = await resealCodes(db, secrets)
  const tickets = await resealTicketKeys(db, secrets)
  const stops = await resealStops(db, secrets)
  const texts = await resealWords(db, secrets)
  const addresses = await resealAddresses(db, secrets)
  console.log(`Private files: ${files.resealed} sealed anew, ${files.current} under the current key already.`)
  console.log(`One-time codes: ${codes.resealed} sealed anew, ${codes.current} under the current key already.`)
  console.log(`Ticket keys: ${tickets.resealed} sealed anew, ${tickets.current} under the current key already.`)
  console.log(`Stopped numbers: ${stops.resealed} sealed anew, ${stops.current} under the current key already.`)
  console.log(`Waiting texts: ${texts.resealed} sealed anew, ${texts.current} under the current key already.`)
  console.log(
    `Guests' addresses: ${addresses.resealed} sealed anew, ${addresses.current} under the current key already.`,
  )
  const lost = [
    ...files.lost,
    ...codes.lost.map((id) => `one-time code ${id}`),
    ...tickets.lost.map((id) => `ticket key ${id}`),
    ...stops.lost.map((id) => `stopped number ${id}`),
    ...texts.lost.map((id) => `text ${id}`),
    ...addresses.lost.map((id) => `address of guest ${id}`),
  ]
  for (const each of lost) console.error(`Does not open: ${each}`)
  if (lost.length > 0) process.exitCode = 1
  else console.log('Nothing needs SECRETS_FORMER_KEYS any more.')
} finally {
  await close()
}
