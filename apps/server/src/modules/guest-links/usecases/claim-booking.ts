import { directRates } from '@upeo/domain/bookings/direct-bookings'
import { MAX_OPEN_BOOKINGS } from '@upeo/domain/bookings/holds'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Write } from '../../../platform/deps.ts'
import { bookedGuideBefore, changeRates, writeClaim } from '../../bookings/index.ts'
import type { Browser, Unproved } from '../../guest-proofs/index.ts'
import { dropGuest } from '../../identity/index.ts'
import type { GuestLinksDeps } from '../deps.ts'
import { findLinkedBooking } from '../queries/find-linked-booking.ts'

type ClaimDeps = Pick<GuestLinksDeps, 'clock' | 'emit' | 'links' | 'proofs' | 'directPercent'>

export type ClaimError = Failure<'not_found' | 'own_activity' | 'too_many_open_bookings' | 'already_open'> | Unproved

/**
 * The booking of a link becomes that of whoever is signed in, holds it and has proved that it is theirs; the guest that it was made for is no more, and
 * the link ends. What it costs, and whether it is paid, stays as it is. Who the guest is was not known before: if Upeo has
 * brought them to this guide, the booking bears the commission that it would have borne, as long as none is settled.
 */
export async function claimBooking(
  { deps, tx, by: userId }: Write<ClaimDeps, UserId>,
  token: string,
  browser: Browser,
): Promise<Result<BookingId, ClaimError>> {
  const { clock, emit, links, proofs, directPercent } = deps
  // Whoever claims is locked first, so that their open bookings are counted one claim after the other.
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const before = await findLinkedBooking(links, tx, token)
  if (!before) return fail({ kind: 'not_found' })
  const { bookingId: id } = before
  await sql`select from bookings where id = ${id} for no key update`.execute(tx)
  // Of two who claim at once the second finds a link that has ended.
  const linked = await findLinkedBooking(links, tx, token)
  if (!linked) return fail({ kind: 'not_found' })
  const found = await sql<{ own: boolean; pending: boolean; slot: number | null; same: boolean }>`
    select b.vendor_id = ${userId} as own, b.status = 'pending' as pending,
      (select min(n) from generate_series(1, ${MAX_OPEN_BOOKINGS}::int) n where not exists (
        select from bookings o where o.user_id = ${userId} and o.open_slot = n
          and o.status in ('pending', 'pending_payment_approval'))) as slot,
      exists (select from bookings o where o.user_id = ${userId} and o.departure_id = b.departure_id
        and o.status in ('pending', 'pending_payment_approval')) as same
    from bookings b where b.id = ${id}`.execute(tx)
  const { own, pending, slot, same } = found.rows[0]!
  if (own) return fail({ kind: 'own_activity' })
  const proved = await proofs.check(tx, linked, browser, 'claim')
  if (!proved.ok) return proved
  if (pending && same) return fail({ kind: 'already_open' })
  if (pending && slot === null) return fail({ kind: 'too_many_open_bookings' })
  const now = clock.now()
  const rates = directRates({ broughtByUpeo: true, directPercent })
  const raised = (await bookedGuideBefore(tx, { bookingId: id, userId })) && (await changeRates(tx, id, rates))
  await writeClaim(tx, id, { userId, pending, slot, rates: raised ? rates : null, now })
  await dropGuest(tx, clock, linked.userId)
  await links.revoke(tx, { kind: 'booking', id })
  await proofs.end(tx, id)
  await emit(tx, { type: 'booking.claimed', bookingId: id, userId, ...(raised && { commissionPercent: rates.guide }) })
  return done(id)
}
