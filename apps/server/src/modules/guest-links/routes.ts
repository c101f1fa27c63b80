import { linkEnd } from '@upeo/domain/access-links/access-links'
import { endGuestLink, makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import * as guestApi from '@upeo/contract/bookings/guest-booking'
import { openBookingTexts } from '@upeo/domain/bookings/holds'
import { idFrom, type BookingId } from '@upeo/domain/ids'
import { parseMpesaPhone } from '@upeo/domain/payments/phone'
import { done, fail, type Failure } from '@upeo/domain/result'
import { sql } from 'kysely'
import { words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import {
  createFailures,
  endingOf,
  quoteCancel,
  quoteFailures,
  toWireQuote,
  transitionFailures,
  type BookingTransitionError,
} from '../bookings/index.ts'
import type { Unproved } from '../guest-proofs/index.ts'
import type { GuestLinksDeps } from './deps.ts'
import { linkEnded, unproved } from './failures.ts'
import { findLinkedBooking } from './queries/find-linked-booking.ts'
import { claimBooking, type ClaimError } from './usecases/claim-booking.ts'

type LinkRefusal = Failure<'not_found' | 'has_account'>

const failures = { ...transitionFailures, ...unproved, not_found: linkEnded }
const noStore = { cacheControl: 'private, no-store' } as const

const claimFailures: FailureMap<ClaimError | Unproved> = {
  ...unproved,
  not_found: linkEnded,
  own_activity: () => ({
    code: 'own_activity',
    message: words('This is a booking of your own activity, for your guest.'),
  }),
  too_many_open_bookings: createFailures.too_many_open_bookings,
  already_open: () => ({ code: 'conflict', message: openBookingTexts.already_open }),
}

/** What guests without an account do by the link to their booking, and how their guide gets one. */
export function guestLinkRoutes(router: Router, deps: GuestLinksDeps): void {
  guideRoutes(router, deps)
  guestRoutes(router, deps)
}

function guideRoutes(router: Router, deps: GuestLinksDeps): void {
  const { clock, links } = deps
  router.write(
    makeGuestLink,
    {
      failures: {
        not_found: transitionFailures.not_found,
        has_account: () => ({
          code: 'conflict',
          message: words('This guest has an account: they find the booking in My Bookings.'),
        }),
      },
      limits: [limitOf('guest-link')],
    },
    async ({ tx, params, person }) => {
      const id = idFrom<BookingId>(params.id.toLowerCase())
      const found = await sql<{ guest: boolean; ends: Date }>`
        select u.kind = 'guest' as guest, b.ends_at as ends from bookings b join users u on u.id = b.user_id
        where b.id = ${id} and b.vendor_id = ${person.userId}`.execute(tx)
      const [booking] = found.rows
      if (!booking) return fail<LinkRefusal>({ kind: 'not_found' })
      if (!booking.guest) return fail<LinkRefusal>({ kind: 'has_account' })
      const token = await links.renew(tx, { kind: 'booking', id }, linkEnd('booking', booking.ends, clock.now()))
      return done({ path: `/g/${token}` })
    },
  )
  router.write(
    endGuestLink,
    { failures: { not_found: transitionFailures.not_found } },
    async ({ tx, params, person }) => {
      const id = idFrom<BookingId>(params.id.toLowerCase())
      const own = await sql`select from bookings where id = ${id} and vendor_id = ${person.userId}`.execute(tx)
      if (own.rows.length === 0) return fail({ kind: 'not_found' } as const)
      return done({ ended: await links.revoke(tx, { kind: 'booking', id }, 'shown') })
    },
  )
}

function guestRoutes(router: Router, deps: GuestLinksDeps): void {
  const { clock, bookings, links, proofs } = deps
  const missing = { failures: { not_found: linkEnded } }
  router.read(guestApi.getGuestBooking, { ...missing, ...noStore }, async ({ db, params, ...browser }) => {
    const linked = await findLinkedBooking(links, db, params.token)
    const booking = linked && (await bookings.read(db, linked.userId, linked.bookingId))
    if (!booking) return fail({ kind: 'not_found' } as const)
    const phone = parseMpesaPhone(linked.phone)
    const guest = {
      name: linked.name,
      phoneEnd: phone.ok ? phone.value.slice(-3) : null,
      promptsStopped: phone.ok ? await deps.promptStops.stopped(db, phone.value, linked.vendorId) : null,
    }
    const { given, codeTo, phone: proved } = await proofs.read(db, linked.bookingId, browser)
    const numberProved = given && phone.ok && phone.value === proved
    // Of a link that its guide may hold nobody reads where the guest is written to.
    const byThis = linked.way === 'mailed'
    const written = given || byThis ? await deps.addresses.read(db, linked.userId) : null
    const address = written && { email: written.email, proven: written.proven, byThis }
    return done({ booking, guest: { ...guest, numberProved }, proof: { given, codeTo }, address })
  })
  const quotes = { failures: { ...quoteFailures, not_found: linkEnded }, ...noStore }
  router.read(guestApi.quoteGuestCancel, quotes, async ({ db, params }) => {
    const linked = await findLinkedBooking(links, db, params.token)
    if (!linked) return fail({ kind: 'not_found' })
    const quoted = await quoteCancel(db, linked.userId, linked.bookingId, clock.now())
    return quoted.ok ? done(toWireQuote(quoted.value.quote, quoted.value.policy)) : quoted
  })
  router.write(guestApi.cancelGuestBooking, { failures }, async ({ tx, params, body, ...browser }) => {
    const linked = await findLinkedBooking(links, tx, params.token)
    const booking = linked && (await bookings.findOwn(tx, linked.userId, linked.bookingId))
    if (!booking) return fail<BookingTransitionError | Unproved>({ kind: 'not_found' })
    const proved = await proofs.check(tx, linked, browser, 'cancel')
    if (!proved.ok) return proved
    const actor = { kind: 'customer', userId: linked.userId } as const
    const cancelled = await bookings.cancel(tx, booking, actor, endingOf(body))
    if (!cancelled.ok) return cancelled
    const after = await bookings.read(tx, linked.userId, linked.bookingId)
    return after ? done(after) : fail({ kind: 'not_found' })
  })
  router.write(guestApi.claimGuestBooking, { failures: claimFailures }, async ({ tx, params, person, ...browser }) => {
    const claimed = await claimBooking({ deps, tx, by: person.userId }, params.token, browser)
    if (!claimed.ok) return claimed
    const booking = await bookings.read(tx, person.userId, claimed.value)
    return booking ? done(booking) : fail({ kind: 'not_found' })
  })
}
