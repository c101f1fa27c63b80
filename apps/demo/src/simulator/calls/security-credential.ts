import { constants, privateDecrypt } from 'node:crypto'
import { faultsOf, type World } from '../engine/world.ts'
import type { AppCredentials } from '../engine/settings.ts'

const passwordLifeMs = 90 * 86_400_000
const triesBeforeLock = 3

/**
 * PKCS#1 v1.5 by hand: Node refuses that padding when decrypting (CVE-2023-46809), so the padding is read here.
 * Null when it is not such a block.
 */
export function decryptCredential(privateKeyPem: string, credential: string): string | null {
  const sealed = Buffer.from(credential, 'base64')
  if (sealed.length !== 256) return null
  let block: Buffer
  try {
    block = privateDecrypt({ key: privateKeyPem, padding: constants.RSA_NO_PADDING }, sealed)
  } catch {
    // A number larger than the modulus: not made with this key.
    return null
  }
  const end = block.indexOf(0, 2)
  if (block[0] !== 0 || block[1] !== 2 || end < 10) return null
  return block.subarray(end + 1).toString('utf8')
}

/** The result code for a wrong initiator: `2001`, or `8006` once locked. Null when all is well. */
export function checkInitiator(world: World, app: AppCredentials, name: string, credential: string): string | null {
  if (world.state.wrongInitiatorTries >= triesBeforeLock) return '8006'
  const age = world.queue.now().getTime() - world.passwordSetAt.getTime()
  if (faultsOf(world).passwordExpired || age > passwordLifeMs) return '2001'
  const right =
    name === app.initiatorName && decryptCredential(world.privateKeyPem, credential) === app.initiatorPassword
  world.state.wrongInitiatorTries = right ? 0 : world.state.wrongInitiatorTries + 1
  return right ? null : '2001'
}
