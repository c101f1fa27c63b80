import { linkEnd } from '@upeo/domain/access-links/access-links'
import type { UserId } from '@upeo/domain/ids'
import { fail, type Failure, type Result } from '@upeo/domain/result'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import type { Tx } from '../../platform/deps.ts'
import type { GuestAddressesDeps } from './deps.ts'
import { sendProofLetterJob } from './jobs.ts'
import { lockAddress, readAddress } from './queries/read-address.ts'
import { addressHashes } from './store/sealed-address.ts'
import { countLetter, type TooManyLetters } from './usecases/count-letter.ts'
import { enterLetterCode } from './usecases/enter-letter-code.ts'
import { giveAddress, type AddressGiven } from './usecases/give-address.ts'
import { sendProofLetter } from './usecases/send-proof-letter.ts'

export { keptData } from './kept-data.ts'
export { resealAddresses } from './store/reseal-addresses.ts'
export { sealAddress } from './store/sealed-address.ts'
export type { TooManyLetters } from './usecases/count-letter.ts'

export type GuestAddresses = ReturnType<typeof createGuestAddressesModule>

/** Mail addresses of guests without an account: from their guide or from themselves, and proven by what is sent there. */
export function createGuestAddressesModule(deps: GuestAddressesDeps) {
  const { clock, jobs, links } = deps
  const sendProof = (tx: Tx, userId: UserId) => jobs.enqueue(tx, sendProofLetterJob, { userId })
  return {
    /** Null: nothing goes by mail. */
    read: (db: Kysely<Database>, userId: UserId) => readAddress(deps, db, userId),
    /** As their guide has typed it, with the booking; the letter that they are booked is written by whoever tells people. */
    giveByGuide: (tx: Tx, given: AddressGiven & { readonly guideId: UserId }) => giveAddress(deps, tx, given),
    /** As its guest has typed it; a letter that proves it goes there. */
    async give(tx: Tx, given: Omit<AddressGiven, 'guideId'>): Promise<Result<void, TooManyLetters>> {
      const kept = await giveAddress(deps, tx, { ...given, guideId: null })
      if (kept.ok) await sendProof(tx, given.userId)
      return kept
    },
    /** By which a request with it is known again: whoever has what is kept of that cannot try addresses. */
    fingerprint: (email: string) => addressHashes(deps.secrets, email)[0].toString('hex'),
    /** Links that went there end with it. */
    async remove(tx: Tx, userId: UserId): Promise<void> {
      await sql`delete from guest_addresses where user_id = ${userId}`.execute(tx)
    },
    /** Another letter that proves it. */
    async sendAgain(tx: Tx, userId: UserId): Promise<Result<void, TooManyLetters | Failure<'no_address'>>> {
      const address = await readAddress(deps, tx, userId)
      if (!address || address.proven) return fail({ kind: 'no_address' })
      const counted = await countLetter(deps, tx, { ...address, guideId: null })
      if (counted.ok) await sendProof(tx, userId)
      return counted
    },
    /** Somebody has opened a link that went there: `opens` looks once more whether it still does, with the address locked. */
    prove: (db: Kysely<Database>, userId: UserId, opens: (tx: Tx) => Promise<boolean>): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        await sql`select from guest_addresses where user_id = ${userId} for update`.execute(tx)
        if (!(await opens(tx))) return false
        await sql`
          update guest_addresses set proven_at = ${clock.now()}
          where user_id = ${userId} and proven_at is null`.execute(tx)
        return true
      }),
    enterCode: (db: Kysely<Database>, userId: UserId, code: string) => enterLetterCode(deps, db, userId, code),
    /**
     * Where a letter goes that was written to a guest at this instant, with a link of its own; null where the address is another
     * one by now, or none.
     */
    addressLetter: (userId: UserId, writtenAt: Date) =>
      inTransaction(deps.db, async (tx) => {
        const address = await lockAddress(deps, tx, userId)
        if (!address || address.givenAt > writtenAt) return null
        const end = linkEnd('booking', address.tripEndsAt, clock.now())
        const token = await links.make(tx, { kind: 'booking', id: address.bookingId }, end, 'mailed')
        return { email: address.email, path: `/g/${token}` }
      }),
    work(): void {
      jobs.work(sendProofLetterJob, (payload) => sendProofLetter(deps, payload))
    },
  }
}
