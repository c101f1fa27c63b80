import { randomInt } from 'node:crypto'
import { linkEnd } from '@upeo/domain/access-links/access-links'
import { CODE_DIGITS, CODE_LIFETIME } from '@upeo/domain/guest-proofs/guest-proofs'
import type { UserId } from '@upeo/domain/ids'
import { lengthText } from '@upeo/domain/time'
import { addressIn } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { inLanguage } from '../../../platform/spoken-language.ts'
import type { GuestAddressesDeps } from '../deps.ts'
import { lockAddress } from '../queries/read-address.ts'
import { letterCodeHashes } from '../store/sealed-address.ts'

/**
 * Sends a link and a code to an address, either of which proves it; both are made here, so that nothing that waits opens
 * anything. Names of nobody stand in it: whose the address is nobody knows.
 */
export async function sendProofLetter(deps: GuestAddressesDeps, payload: { readonly userId: string }): Promise<void> {
  const { db, clock, secrets, links, mailer, baseUrl } = deps
  const userId = payload.userId as UserId
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const made = await inTransaction(db, async (tx) => {
    const now = clock.now()
    const address = await lockAddress(deps, tx, userId)
    if (!address) return null
    await sql`
      update guest_addresses set code_hash = ${letterCodeHashes(secrets, userId, code)[0]}, code_at = ${now}, code_tries = 0
      where user_id = ${userId}`.execute(tx)
    const booking = { kind: 'booking', id: address.bookingId } as const
    const token = await links.make(tx, booking, linkEnd('booking', address.tripEndsAt, now), 'mailed')
    return { address, token }
  })
  if (!made) return
  const { email, language } = made.address
  const url = baseUrl + addressIn(language, `/g/${made.token}`)
  const letter = inLanguage(language, () => ({
    subject: say('Confirm your address for a booking on Upeo'),
    heading: say('Is this your address?'),
    paragraphs: [
      say(
        'This address was given for news about a booking on Upeo. Open the booking from this email to confirm the address.',
      ),
      say('Or enter this code where you gave the address: {code}. It is valid for {time}.', {
        code,
        time: lengthText(CODE_LIFETIME),
      }),
      say('If it was not you, you can ignore this email, or remove the address on the page of the booking.'),
    ],
    action: { label: say('Open the booking'), url },
  }))
  await mailer.send({ to: email, language, unsubscribe: url, ...letter })
}
