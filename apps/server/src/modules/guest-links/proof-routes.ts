import * as api from '@upeo/contract/bookings/guest-proof'
import { HELP_A_DAY, proofTexts } from '@upeo/domain/guest-proofs/guest-proofs'
import { done, fail, type Failure } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import { limitOf } from '../../platform/http/call-limits.ts'
import { tooMany } from '../../platform/http/rate-limit.ts'
import type { Router } from '../../platform/http/route.ts'
import type { EnterCodeError, SendCodeError, Unproved } from '../guest-proofs/index.ts'
import { problemFailures, type ReportProblemError } from '../problems/index.ts'
import type { GuestLinksDeps } from './deps.ts'
import { linkEnded, unproved } from './failures.ts'
import { findLinkedBooking } from './queries/find-linked-booking.ts'
import { askHelp } from './usecases/ask-help.ts'

type NotFound = Failure<'not_found'>

/** How somebody with a link shows that the booking is theirs. */
export function proofRoutes(router: Router, deps: GuestLinksDeps): void {
  const { clock, links, proofs } = deps
  router.write(
    api.sendGuestCode,
    {
      failures: {
        not_found: linkEnded,
        no_code: unproved.no_code,
        too_often: ({ until }: { until: Date }) => tooMany(until, clock.now()),
      },
    },
    async ({ tx, params, network }) => {
      const linked = await findLinkedBooking(links, tx, params.token)
      if (!linked) return fail<NotFound | SendCodeError>({ kind: 'not_found' })
      const sent = await proofs.send(tx, linked.bookingId)
      if (!sent.ok) return sent
      // Of what is sent, not of what is asked: a wrong link must not use up what others behind the same address have.
      await deps.countText(network)
      return done({ message: proofTexts.codeSent })
    },
  )
  router.command(
    api.enterGuestCode,
    {
      failures: {
        not_found: linkEnded,
        no_code: unproved.no_code,
        wrong_code: () => ({ code: 'wrong_code', message: proofTexts.wrongCode }),
      },
      limits: [limitOf('guest-code', ({ params }) => params.token)],
    },
    async ({ db, params, body, keepCookie }) => {
      const linked = await findLinkedBooking(links, db, params.token)
      if (!linked) return fail<NotFound | EnterCodeError>({ kind: 'not_found' })
      const entered = await proofs.enter(db, linked, body.code)
      if (!entered.ok) return entered
      keepCookie(proofs.cookie(linked.bookingId, entered.value.secret))
      return done({ message: words('Thank you. You can now manage the booking in this browser.') })
    },
  )
  router.write(
    api.endGuestLinks,
    { failures: { not_found: linkEnded, ...unproved } },
    async ({ tx, params, ...browser }) => {
      const linked = await findLinkedBooking(links, tx, params.token)
      if (!linked) return fail<NotFound | Unproved>({ kind: 'not_found' })
      const proved = await proofs.check(tx, linked, browser, 'end_links')
      if (!proved.ok) return proved
      await proofs.end(tx, linked.bookingId)
      return done({ ended: await links.revoke(tx, { kind: 'booking', id: linked.bookingId }) })
    },
  )
}

/** What the office is asked for by a link. */
export function guestHelpRoutes(router: Router, deps: GuestLinksDeps): void {
  const { clock, links, proofs } = deps
  router.write(
    api.askForHelp,
    { failures: { not_found: linkEnded, too_often: ({ until }: { until: Date }) => tooMany(until, clock.now()) } },
    async ({ tx, params, body, ...browser }) => {
      const linked = await findLinkedBooking(links, tx, params.token)
      if (!linked) return fail<NotFound | Failure<'too_often', { until: Date }>>({ kind: 'not_found' })
      const { given } = await proofs.read(tx, linked.bookingId, browser)
      const asked = await askHelp(deps, tx, { ...linked, ...body, proved: given, most: HELP_A_DAY })
      return asked.ok
        ? done({ message: words('Thank you. We call the number of this booking before we decide.') })
        : asked
    },
  )
  router.write(
    api.reportGuestProblem,
    { failures: { ...problemFailures, not_found: linkEnded, ...unproved } },
    async ({ tx, params, body, ...browser }) => {
      const linked = await findLinkedBooking(links, tx, params.token)
      if (!linked) return fail<ReportProblemError | Unproved>({ kind: 'not_found' })
      const proved = await proofs.check(tx, linked, browser, 'problem')
      if (!proved.ok) return proved
      const { userId, bookingId } = linked
      const reported = await deps.problems.report(tx, { userId, bookingId, ...body })
      return reported.ok
        ? done({
            message: words('Thank you. We are looking into it, and your guide is not paid until we have decided.'),
          })
        : reported
    },
  )
}
