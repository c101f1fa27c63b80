import * as api from '@upeo/contract/bookings/guest-address'
import { addressTexts } from '@upeo/domain/guest-addresses/guest-addresses'
import { proofTexts } from '@upeo/domain/guest-proofs/guest-proofs'
import { done, fail, type Failure } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { tooMany } from '../../platform/http/rate-limit.ts'
import type { Router } from '../../platform/http/route.ts'
import type { TooManyLetters } from '../guest-addresses/index.ts'
import type { Browser, Unproved } from '../guest-proofs/index.ts'
import type { GuestLinksDeps } from './deps.ts'
import { linkEnded, unproved } from './failures.ts'
import { findLinkedBooking, type LinkedBooking } from './queries/find-linked-booking.ts'

type Refused = Failure<'not_found'> | Unproved

/** Where a guest without an account is written to. A proof of it speaks for nobody: see `guest-proofs`. */
export function addressRoutes(router: Router, deps: GuestLinksDeps): void {
  const { clock, links, proofs, addresses } = deps
  const letters = { too_many_letters: ({ until }: TooManyLetters) => tooMany(until, clock.now()) }
  const failures = { not_found: linkEnded, ...unproved }
  const find = (db: Kysely<Database>, token: string) => findLinkedBooking(links, db, token)
  const prove = async (db: Kysely<Database>, linked: LinkedBooking, browser: Browser) => {
    const { given, codeTo } = await proofs.read(db, linked.bookingId, browser)
    return given ? done() : fail<Unproved>({ kind: codeTo === null ? 'no_code' : 'code_needed' })
  }

  router.write(
    api.setGuestAddress,
    { failures: { ...failures, ...letters } },
    async ({ tx, params, body, ...browser }) => {
      const linked = await find(tx, params.token)
      if (!linked) return fail<Refused | TooManyLetters>({ kind: 'not_found' })
      const proved = await proofs.check(tx, linked, browser, 'address')
      if (!proved.ok) return proved
      const { userId, bookingId } = linked
      const given = await addresses.give(tx, { userId, bookingId, email: body.email })
      return given.ok ? done({ message: addressTexts.letterSent }) : given
    },
  )
  router.write(api.removeGuestAddress, { failures }, async ({ tx, params, ...browser }) => {
    const linked = await find(tx, params.token)
    if (!linked) return fail<Refused>({ kind: 'not_found' })
    // Whoever reads what goes there may end it, whoever has given the address.
    const { given } = await proofs.read(tx, linked.bookingId, browser)
    if (given || linked.way !== 'mailed') {
      const proved = await proofs.check(tx, linked, browser, 'address')
      if (!proved.ok) return proved
    } else await proofs.note(tx, linked, 'address', false)
    await addresses.remove(tx, linked.userId)
    return done({
      message: words('You will get no more emails about this booking, and the links in earlier ones no longer work.'),
    })
  })
  router.write(
    api.sendGuestLetter,
    {
      failures: {
        ...failures,
        ...letters,
        no_address: () => ({ code: 'conflict', message: addressTexts.none }),
      },
    },
    async ({ tx, params, ...browser }) => {
      const linked = await find(tx, params.token)
      if (!linked) return fail<Refused | TooManyLetters | Failure<'no_address'>>({ kind: 'not_found' })
      const proved = await prove(tx, linked, browser)
      if (!proved.ok) return proved
      const sent = await addresses.sendAgain(tx, linked.userId)
      return sent.ok ? done({ message: addressTexts.letterSent }) : sent
    },
  )
  router.command(
    api.proveGuestAddress,
    // Tries are counted with each code, and codes with each letter.
    { failures: { ...failures, wrong_code: () => ({ code: 'wrong_code', message: proofTexts.wrongCode }) } },
    async ({ db, params, body, ...browser }) => {
      const linked = await find(db, params.token)
      if (!linked) return fail<Refused | Failure<'wrong_code'>>({ kind: 'not_found' })
      if (body.code === undefined) {
        if (linked.way !== 'mailed') return fail({ kind: 'wrong_code' })
        const opens = async (tx: Kysely<Database>) => (await find(tx, params.token))?.way === 'mailed'
        if (!(await addresses.prove(db, linked.userId, opens))) return fail({ kind: 'not_found' })
      } else {
        const proved = await prove(db, linked, browser)
        if (!proved.ok) return proved
        if (!(await addresses.enterCode(db, linked.userId, body.code))) return fail({ kind: 'wrong_code' })
      }
      return done({ message: words('Thank you. We will send news about this booking to this address.') })
    },
  )
}
