import { PROOF_LIFETIME, type CodeTo } from '@upeo/domain/access-links/guest-proofs'
import type { BookingId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import type { GivenCookie } from '../../platform/http/secret-cookies.ts'
import type { GuestProofsDeps } from './deps.ts'
import { findProvingNumber } from './queries/find-proving-number.ts'
import { isProved } from './queries/is-proved.ts'
import { enterCode } from './usecases/enter-code.ts'
import { sendCode } from './usecases/send-code.ts'

export { numberHashes } from './hashes.ts'
export type { EnterCodeError } from './usecases/enter-code.ts'
export type { SendCodeError } from './usecases/send-code.ts'

/** What of a call says that its browser has proved something. */
export interface Browser {
  readonly cookie: (name: string) => string | null
}

/** Why an act that speaks for a guest is refused: without the code, or where none can be sent. */
export type Unproved = Failure<'code_needed' | 'no_code'>

/** One for each booking: another asks anew. */
const cookieOf = (bookingId: BookingId) => `guest-${bookingId}`

export type GuestProofs = ReturnType<typeof createGuestProofsModule>

/** Who holds a link to a guest's booking shows by a code that the number of the booking is theirs. */
export function createGuestProofsModule(deps: GuestProofsDeps) {
  /** Whether this browser has, and where a code would go; null: nowhere. */
  async function read(
    db: Kysely<Database>,
    bookingId: BookingId,
    browser: Browser,
  ): Promise<{ readonly given: boolean; readonly codeTo: CodeTo | null }> {
    const number = await findProvingNumber(db, bookingId)
    const given = await isProved(deps, db, bookingId, { secret: browser.cookie(cookieOf(bookingId)), number })
    return { given, codeTo: deps.texts.isOn && number ? number.is : null }
  }
  return {
    read,
    /** Of an act that speaks for the guest of a booking. */
    async check(db: Kysely<Database>, bookingId: BookingId, browser: Browser): Promise<Result<void, Unproved>> {
      const { given, codeTo } = await read(db, bookingId, browser)
      if (given) return done()
      return fail({ kind: codeTo === null ? 'no_code' : 'code_needed' })
    },
    send: (tx: Tx, bookingId: BookingId) => sendCode(deps, tx, bookingId),
    enter: (db: Kysely<Database>, bookingId: BookingId, code: string) => enterCode(deps, db, bookingId, code),
    /** What the browser that has entered a code keeps. */
    cookie: (bookingId: BookingId, secret: string): GivenCookie => ({
      name: cookieOf(bookingId),
      token: secret,
      lifetime: PROOF_LIFETIME,
    }),
    /** Ends all proofs of a booking, in whatever browsers. */
    async end(tx: Tx, bookingId: BookingId): Promise<void> {
      await sql`
        update guest_proofs set ended_at = ${deps.clock.now()}
        where booking_id = ${bookingId} and ended_at is null`.execute(tx)
    },
  }
}
