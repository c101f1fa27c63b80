import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@upeo/contract/factors/passkey'

/** Bits of what an authenticator says about itself and its owner. */
const [present, verified, attested] = [0x01, 0x04, 0x40]

interface Page {
  readonly origin: string
  readonly rpId: string
}

interface Question {
  readonly challengeId: string
  readonly options: { readonly challenge: string }
}

const testPage: Page = { origin: 'http://localhost:3000', rpId: 'localhost' }

/** A passkey made of software, with P-256: it signs whatever a test has it sign, as browsers hand it on. */
export function softPasskey(page: Page = testPage) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: 'create' | 'get', challenge: string, origin = page.origin) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
  return {
    credentialId: id.toString('base64url'),
    /** Answers as a new passkey. */
    enrol({ challengeId, options }: Question): NewPasskey {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(page, present | verified | attested, counter), credential])
      return {
        challengeId,
        credentialId: id.toString('base64url'),
        clientDataJSON: clientData('create', options.challenge).toString('base64url'),
        attestationObject: attestationOf(authData).toString('base64url'),
        transports: ['internal'],
      }
    },
    /** Signs a challenge. `unseen`: without looking who its owner is; `count`: what it says it has counted. */
    sign(
      { challengeId, options }: Question,
      { origin, unseen = false, count }: { origin?: string; unseen?: boolean; count?: number } = {},
    ): PasskeyAnswer {
      counter = count ?? counter + 1
      const data = authenticatorData(page, unseen ? present : present | verified, counter)
      const client = clientData('get', options.challenge, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        challengeId,
        credentialId: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      }
    },
  }
}

function authenticatorData({ rpId }: Page, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), count])
}

/** CBOR by hand: a map of the three things that an attestation without a statement has. */
function attestationOf(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  const data = Buffer.concat([Buffer.of(0x59), length, authData])
  return Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    data,
  ])
}

/** The public key as authenticators write it: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (value: string) => Buffer.concat([Buffer.of(0x58, 32), Buffer.from(value, 'base64url')])
  const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01)
  return Buffer.concat([head, Buffer.of(0x21), bytes(x), Buffer.of(0x22), bytes(y)])
}
