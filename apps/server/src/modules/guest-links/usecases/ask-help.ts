import type { HelpWish } from '@upeo/domain/guest-proofs/guest-proofs'
import type { AnyId, BookingId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { addTime, DAY } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { LinkWay } from '@upeo/domain/access-links/access-links'
import type { GuestLinksDeps } from '../deps.ts'

interface HelpAsked {
  readonly bookingId: BookingId
  readonly wish: HelpWish
  readonly message: string
  /** The code of the booking's number had been entered in this browser. */
  readonly proved: boolean
  /** How the link came to whoever asks. */
  readonly way: LinkWay
  /** So many of a booking in a day, by the link that Upeo sent to its number and by the others, with a proof and without. */
  readonly most: number
}

/**
 * Puts the booking before the office, which calls its number before it does anything. The link that Upeo sent to the number has
 * requests of its own a day: a guide, who may hold any other, uses up none of them.
 */
export async function askHelp(
  { clock }: Pick<GuestLinksDeps, 'clock'>,
  tx: Tx,
  { bookingId, way, wish, message, proved, most }: HelpAsked,
): Promise<Result<void, Failure<'too_often', { until: Date }>>> {
  const now = clock.now()
  // Of several at once each finds those before it.
  await sql`select from bookings where id = ${bookingId} for no key update`.execute(tx)
  const { rows } = await sql<{ at: Date }>`
    select asked_at as at from help_requests where booking_id = ${bookingId} and (way = 'sent') = ${way === 'sent'} and proved = ${proved}
      and asked_at > ${addTime(now, -DAY)}
    order by asked_at desc offset ${most - 1} limit 1`.execute(tx)
  if (rows[0]) return fail({ kind: 'too_often', until: addTime(rows[0].at, DAY) })
  await sql`
    insert into help_requests (id, booking_id, way, wish, message, proved, asked_at)
    values (${newId<AnyId>(clock)}, ${bookingId}, ${way}, ${wish}, ${message}, ${proved}, ${now})`.execute(tx)
  return done()
}
