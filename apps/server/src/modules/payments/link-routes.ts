import { allowGuestPrompts, payGuestBooking, stopGuestPrompts } from '@upeo/contract/bookings/guest-booking'
import { parseMpesaPhone, type MpesaPhone } from '@upeo/domain/payments/phone'
import { PROMPTS_STOPPED } from '@upeo/domain/payments/prompts-stopped'
import type { Clock } from '@upeo/domain/time'
import { done, fail, type Failure } from '@upeo/domain/result'
import { say, words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import { tooMany } from '../../platform/http/rate-limit.ts'
import type { Router } from '../../platform/http/route.ts'
import { findLinkedBooking, linkEnded, unproved, type LinkedBooking } from '../guest-links/index.ts'
import type { Unproved } from '../guest-proofs/index.ts'
import type { PaymentsDeps } from './deps.ts'
import { promptFailures } from './failures.ts'
import { textForPayer } from './prompt-texts.ts'
import { promptByLink, type PromptByLinkError } from './usecases/prompt-by-link.ts'

type StopRefusal = Failure<'not_found' | 'no_number'>

const noNumber = () =>
  ({
    code: 'conflict',
    message: words('You gave no number with this booking. Please pay your guide directly.'),
  }) as const

const payFailures = (clock: Clock): FailureMap<PromptByLinkError> => ({
  ...promptFailures(clock),
  not_found: linkEnded,
  method_not_offered: () => ({
    code: 'method_not_offered',
    message: words(
      'Part of this has been paid already, or your guide takes no M-Pesa. Please pay your guide directly.',
    ),
  }),
  phone_missing: noNumber,
  phone_invalid: noNumber,
  too_many_prompts: ({ until }) =>
    tooMany(until, clock.now(), (wait) =>
      say('Your number has been asked to pay too often. Please pay your guide directly, or try again in {wait}.', {
        wait,
      }),
    ),
  prompts_stopped: () => ({ code: 'conflict', message: PROMPTS_STOPPED }),
})

/** What a guest without an account does about their payment, by the link to their booking. */
export function paymentLinkRoutes(router: Router, deps: PaymentsDeps): void {
  const { clock, links } = deps
  router.command(
    payGuestBooking,
    {
      failures: payFailures(clock),
      // How often the number is rung is counted by number and guide (`openAttempt`): a link is one of many.
      limits: [limitOf('prompt-by-link', (call) => call.params.token)],
    },
    async ({ db, params, ...browser }) => {
      const linked = await findLinkedBooking(links, db, params.token)
      if (!linked) return fail({ kind: 'not_found' })
      const { given, phone } = await deps.proofs.read(db, linked.bookingId, browser)
      const sent = await promptByLink(deps, linked, { proved: given && isSame(phone, linked) })
      if (!sent.ok) return sent
      return done({ success: sent.value.outcome === 'sent', message: textForPayer(sent.value) })
    },
  )
  router.write(
    stopGuestPrompts,
    { failures: { not_found: linkEnded, no_number: noNumber } },
    async ({ tx, params, ...browser }) => {
      const linked = await findLinkedBooking(links, tx, params.token)
      if (!linked) return fail<StopRefusal>({ kind: 'not_found' })
      const phone = parseMpesaPhone(linked.phone)
      if (!phone.ok) return fail<StopRefusal>({ kind: 'no_number' })
      // A link proves nothing about the number: without a code it speaks of its own guide alone.
      const standing = await deps.proofs.read(tx, linked.bookingId, browser)
      const given = standing.given && isSame(standing.phone, linked)
      await deps.promptStops.stop(tx, phone.value, given ? null : linked.vendorId, clock.now())
      await deps.proofs.note(tx, linked, 'stop', given)
      return done({
        message: given
          ? words('Guides can no longer send payment requests to your number.')
          : words('This guide can no longer send payment requests to your number.'),
      })
    },
  )
  router.write(
    allowGuestPrompts,
    { failures: { not_found: linkEnded, no_number: noNumber, ...unproved } },
    async ({ tx, params, ...browser }) => {
      const linked = await findLinkedBooking(links, tx, params.token)
      if (!linked) return fail<StopRefusal | Unproved>({ kind: 'not_found' })
      const proved = await deps.proofs.check(tx, linked, browser, 'allow')
      if (!proved.ok) return proved
      // Proved was the number that paid: of another one nothing is known.
      if (!isSame(proved.value.phone, linked)) return fail<StopRefusal | Unproved>({ kind: 'no_code' })
      const phone = parseMpesaPhone(linked.phone)
      if (!phone.ok) return fail<StopRefusal | Unproved>({ kind: 'no_number' })
      await deps.promptStops.allow(tx, phone.value)
      return done({ message: words('Guides can send payment requests to your number again.') })
    },
  )
}

/** Whether what was proved is the number that the booking was made with. */
function isSame(proved: MpesaPhone | null, { phone }: Pick<LinkedBooking, 'phone'>): boolean {
  const given = parseMpesaPhone(phone)
  return given.ok && given.value === proved
}
