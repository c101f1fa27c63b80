import { randomInt } from 'node:crypto'
import { CODE_AGAIN_AFTER, CODE_DIGITS, CODE_LIFETIME } from '@upeo/domain/guest-proofs/guest-proofs'
import type { AnyId, BookingId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { codeText } from '@upeo/domain/texts/guest-texts'
import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { inLanguage } from '../../../platform/spoken-language.ts'
import type { GuestProofsDeps } from '../deps.ts'
import { codeHashes, numberHashes } from '../hashes.ts'
import { findProvingNumber } from '../queries/find-proving-number.ts'

export type SendCodeError =
  /** No number that proves anything, or no texts are sent to it. */
  Failure<'no_code'> | Failure<'too_often', { until: Date }>

/** Texts a code to the number that speaks for a booking's guest. A new one ends the one before. */
export async function sendCode(
  { clock, secrets, texts }: GuestProofsDeps,
  tx: Tx,
  bookingId: BookingId,
): Promise<Result<void, SendCodeError>> {
  const number = texts.isOn ? await findProvingNumber(tx, bookingId) : null
  if (number === null) return fail({ kind: 'no_code' })
  const { phone, language } = number
  const now = clock.now()
  // Of two at once the second finds the code of the first.
  await sql`select from bookings where id = ${bookingId} for no key update`.execute(tx)
  const last = await sql<{ at: Date }>`
    select created_at as at from guest_codes
    where booking_id = ${bookingId} and created_at > ${addTime(now, -CODE_AGAIN_AFTER)} limit 1`.execute(tx)
  const [sent] = last.rows
  if (sent) return fail({ kind: 'too_often', until: addTime(sent.at, CODE_AGAIN_AFTER) })
  const id: string = newId<AnyId>(clock)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const goodUntil = addTime(now, CODE_LIFETIME)
  const queued = await texts.queue(tx, {
    kind: 'code',
    bookingId,
    about: id,
    phone,
    language,
    words: async () => inLanguage(language, () => codeText(code)),
    goodUntil,
  })
  if (!queued.ok) {
    return queued.error.kind === 'too_many'
      ? fail({ kind: 'too_often', until: queued.error.until })
      : fail({ kind: 'no_code' })
  }
  await sql`
    update guest_codes set expires_at = ${now} where booking_id = ${bookingId} and expires_at > ${now}`.execute(tx)
  await sql`
    insert into guest_codes (id, booking_id, number_hash, code_hash, created_at, expires_at)
    values (${id}, ${bookingId}, ${numberHashes(secrets, phone)[0]}, ${codeHashes(secrets, id, code)[0]}, ${now},
      ${goodUntil})`.execute(tx)
  return done()
}
