import { domainToASCII } from 'node:url'
import type { UserId } from '@upeo/domain/ids'
import type { SecretBox } from '../../../platform/secrets/create-secret-box.ts'

/** Sealed for one guest: it opens as that of no other. */
const purposeOf = (userId: string): string => `guest address ${userId}`

export const sealAddress = (secrets: SecretBox, userId: string, email: string): Buffer =>
  secrets.seal(Buffer.from(email), purposeOf(userId))

/** Null where its key is not at hand any more. */
export const openAddress = (secrets: SecretBox, userId: UserId | string, sealed: Buffer): string | null =>
  secrets.open(sealed, purposeOf(userId))?.toString() ?? null

/** Of the mailbox, however it is spelled. Whoever has the table could try all that they know. */
export const addressHashes = (secrets: SecretBox, email: string) => secrets.hashes(mailboxOf(email), 'guest addresses')

const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/** As those who carry letters read an address: 'A.B+shop@ＧＭＡＩＬ.com' is 'ab@gmail.com'. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const typed = email.slice(at + 1)
  const domain = (domainToASCII(typed) || typed).toLowerCase()
  const local = email
    .slice(0, at)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '')
  return `${withoutDots.has(domain) ? local.replaceAll('.', '') : local}@${domain}`
}

/** Of a code in a letter; it is no code of a number's, whatever its digits. */
export const letterCodeHashes = (secrets: SecretBox, userId: string, code: string) =>
  secrets.hashes(`${userId} ${code}`, 'guest letter codes')
