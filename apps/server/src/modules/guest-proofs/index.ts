import { PROOF_LIFETIME, type CodeTo } from '@upeo/domain/guest-proofs/guest-proofs'
import type { BookingId } from '@upeo/domain/ids'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import type { GivenCookie } from '../../platform/http/secret-cookies.ts'
import type { ByLink, GuestProofsDeps } from './deps.ts'
import { findProvingNumber } from './queries/find-proving-number.ts'
import { isProved } from './queries/is-proved.ts'
import { enterCode } from './usecases/enter-code.ts'
import { sendCode } from './usecases/send-code.ts'

export { numberHashes } from './hashes.ts'
export { keptData } from './kept-data.ts'
export { numberProves } from './queries/number-proves.ts'
export type { EnterCodeError } from './usecases/enter-code.ts'
export type { SendCodeError } from './usecases/send-code.ts'

/** What of a call says that its browser has proved something. */
export interface Browser {
  readonly cookie: (name: string) => string | null
}

/** Why an act that speaks for a guest is refused: without the code, or where none can be sent. */
export type Unproved = Failure<'code_needed' | 'no_code'>

/** What is done by a link and noted, with what stood behind it. */
export type GuestAct = 'cancel' | 'answer' | 'claim' | 'problem' | 'stop' | 'allow' | 'end_links' | 'address'

export interface Standing {
  /** This browser has proved that the booking is its holder's. */
  readonly given: boolean
  /** Where a code would go; null: nowhere. */
  readonly codeTo: CodeTo | null
  /** The number that speaks for the guest. */
  readonly phone: MpesaPhone | null
}

/** One for each booking: another asks anew. */
const cookieOf = (bookingId: BookingId) => `guest-${bookingId}`

export type GuestProofs = ReturnType<typeof createGuestProofsModule>

/** Who holds a link to a guest's booking shows by a code that the number of the booking is theirs. */
export function createGuestProofsModule(deps: GuestProofsDeps) {
  async function read(db: Kysely<Database>, bookingId: BookingId, browser: Browser): Promise<Standing> {
    const number = await findProvingNumber(db, bookingId)
    const given = await isProved(deps, db, bookingId, { secret: browser.cookie(cookieOf(bookingId)), number })
    return { given, codeTo: deps.texts.isOn && number ? number.is : null, phone: number?.phone ?? null }
  }
  /** What was done by a link, for the case file: in the transaction that does it. */
  async function note(tx: Tx, { bookingId, way }: ByLink, act: GuestAct, given: boolean): Promise<void> {
    await sql`
      insert into guest_acts (booking_id, act, proof, way, at)
      values (${bookingId}, ${act}, ${given ? 'code' : 'link'}, ${way}, ${deps.clock.now()})`.execute(tx)
  }
  return {
    read,
    note,
    /** Of an act that speaks for the guest of a booking; it is noted, and goes if the act does not happen. */
    async check(tx: Tx, linked: ByLink, browser: Browser, act: GuestAct): Promise<Result<Standing, Unproved>> {
      const standing = await read(tx, linked.bookingId, browser)
      if (!standing.given) return fail({ kind: standing.codeTo === null ? 'no_code' : 'code_needed' })
      await note(tx, linked, act, true)
      return done(standing)
    },
    send: (tx: Tx, bookingId: BookingId) => sendCode(deps, tx, bookingId),
    enter: (db: Kysely<Database>, linked: ByLink, code: string) => enterCode(deps, db, linked, code),
    /** What the browser that has entered a code keeps. */
    cookie: (bookingId: BookingId, secret: string): GivenCookie => ({
      name: cookieOf(bookingId),
      token: secret,
      lifetime: PROOF_LIFETIME,
    }),
    /** Ends all proofs of a booking, in whatever browsers, and a code that is on its way. */
    async end(tx: Tx, bookingId: BookingId): Promise<void> {
      const now = deps.clock.now()
      await sql`
        update guest_proofs set ended_at = ${now} where booking_id = ${bookingId} and ended_at is null`.execute(tx)
      await sql`
        update guest_codes set expires_at = ${now} where booking_id = ${bookingId} and expires_at > ${now}`.execute(tx)
    },
  }
}
