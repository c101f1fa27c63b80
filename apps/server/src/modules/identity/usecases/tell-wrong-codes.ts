import type { UserId } from '@upeo/domain/ids'
import { done } from '@upeo/domain/result'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { IdentityDeps } from '../deps.ts'
import '../events.ts'
import type { WrongCode } from '../limit-guesses.ts'
import type { Origin } from '../origin.ts'
import { endSessions } from '../store/sessions.ts'
import { recordAccountEvent } from './record-account-event.ts'

/**
 * Somebody tries codes who has the password, or a session: its person is told, once a day and with each session that is ended
 * for it. `by`: that session, or where the sign-in came from.
 */
export async function tellWrongCodes(
  { db, clock, emit }: Pick<IdentityDeps, 'db' | 'clock' | 'emit'>,
  userId: UserId,
  { told, over }: WrongCode,
  by: { readonly tokenHash: Buffer } | Origin,
): Promise<void> {
  if (!told) return
  await inTransaction(db, async (tx) => {
    await recordAccountEvent(tx, clock, { userId, kind: 'wrong_codes', by })
    if (over && 'tokenHash' in by) await endSessions(tx, userId, sql`token_hash = ${by.tokenHash}`)
    await emit(tx, { type: 'account.wrong_codes', userId, over, at: clock.now().toISOString() })
    return done()
  })
}
