import { createHash } from 'node:crypto'
import { PROOF_LIFETIME } from '@upeo/domain/guest-proofs/guest-proofs'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { HOUR, MINUTE, addTime } from '@upeo/domain/time'
import { sealAddress } from '@upeo/server/modules/guest-addresses/index'
import { numberHashes } from '@upeo/server/modules/guest-proofs/index'
import type { SecretBox } from '@upeo/server/platform/secrets/create-secret-box'
import type { DirectStory } from './make-direct-bookings.ts'
import type { Row } from './write-rows.ts'
import { createStoryRandom } from './story-random.ts'

/**
 * What became of the links of guests who were texted: whom it reached has proved the number, up to a claim, and a mail address
 * that their guide had typed; and whom it did not asks the office.
 */
export function guestRows(
  { lives, texts, history }: Pick<DirectStory, 'lives' | 'texts' | 'history'>,
  secrets: SecretBox,
): { proofs: Row[]; addresses: Row[]; help: Row[] } {
  const random = createStoryRandom('upeo guests')
  const claimedAt = new Map(history.map(({ booking_id: id, at }) => [id, at]))
  const bytes = (buffer: Buffer) => `\\x${buffer.toString('hex')}`
  const reached = texts.filter(({ status }) => status === 'delivered')
  const missed = texts.filter(({ status }) => status === 'failed')
  return {
    proofs: reached.map((text) => {
      const at = addTime(text['created_at'] as Date, 20 * MINUTE)
      const id = random.id(at)
      return {
        id,
        booking_id: text['booking_id'],
        number_hash: bytes(numberHashes(secrets, text['phone'] as MpesaPhone)[0]),
        // No browser has what this is the hash of.
        secret_hash: bytes(createHash('sha256').update(`the demo's guest ${id}`).digest()),
        created_at: at,
        expires_at: addTime(at, PROOF_LIFETIME),
        ended_at: claimedAt.get(text['booking_id']) ?? null,
      }
    }),
    addresses: reached
      .filter((text) => !claimedAt.has(text['booking_id']))
      .map((text) => {
        const at = text['created_at'] as Date
        const userId = String(lives.find(({ booking }) => booking['id'] === text['booking_id'])?.booking['user_id'])
        return {
          user_id: userId,
          booking_id: text['booking_id'],
          address: bytes(sealAddress(secrets, userId, 'caller@upeo.example')),
          given_by: 'guide',
          given_at: at,
          proven_at: addTime(at, HOUR),
        }
      }),
    help: missed.map((text) => {
      const at = addTime(text['created_at'] as Date, HOUR)
      return {
        id: random.id(at),
        booking_id: text['booking_id'],
        wish: 'cancel',
        message: 'My mother is ill and I am travelling to Kisumu. Can I have my money back?',
        proved: false,
        asked_at: at,
      }
    }),
  }
}
