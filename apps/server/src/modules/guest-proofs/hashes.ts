import type { MpesaPhone } from '@upeo/domain/payments/phone'
import type { SecretBox } from '../../platform/secrets/create-secret-box.ts'

/** HMACs under `SECRETS_KEY`: whoever has the tables could try all numbers, and all codes. The first is of the key in use. */
export const numberHashes = (secrets: SecretBox, phone: MpesaPhone) => secrets.hashes(phone, 'guest numbers')
export const codeHashes = (secrets: SecretBox, id: string, code: string) =>
  secrets.hashes(`${id} ${code}`, 'guest codes')

export const isOneOf = (hash: Buffer, known: readonly Buffer[]): boolean => known.some((each) => each.equals(hash))
