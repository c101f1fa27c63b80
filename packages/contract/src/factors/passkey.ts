import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { Id } from '../kit/fields.ts'

/** What browsers exchange with passkeys (WebAuthn), as far as it is needed; bytes travel as base64url. */

const noPasskey = words('This is not a valid passkey response.')
function bytes(max: number) {
  return z
    .string(noPasskey)
    .max(max, { error: noPasskey, abort: true })
    .regex(/^[\w-]+$/, noPasskey)
}
const CredentialId = bytes(1400)
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** A passkey's signature over a challenge. */
export const PasskeyAnswer = z.strictObject({
  challengeId: Id,
  credentialId: CredentialId,
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(8000),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** A passkey that was just made. */
export const NewPasskey = z.strictObject({
  challengeId: Id,
  credentialId: CredentialId,
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: z.array(z.enum(transports)).max(10).default([]),
})
export type NewPasskey = z.infer<typeof NewPasskey>

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** What a passkey is asked to sign: the browser's own options for it. */
export const PasskeyChallenge = z.object({
  challengeId: Id,
  options: z.object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.number().optional(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
    allowCredentials: z.array(Credential).optional(),
  }),
})

/** The same for a new one. */
export const NewPasskeyChallenge = z.object({
  challengeId: Id,
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number().optional(),
    attestation: z.literal('none').optional(),
    excludeCredentials: z.array(Credential).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
      })
      .optional(),
  }),
})
