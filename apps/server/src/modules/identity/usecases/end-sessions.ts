import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import { forgetDeviceOf, forgetDevices } from '../store/known-devices.ts'
import { closeSessions, endSessions } from '../store/sessions.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** Ends one of the person's sessions, and with it what its browser is pushed and known by. */
export async function endSession(
  tx: Tx,
  clock: Clock,
  person: Person,
  id: string,
): Promise<Result<void, Failure<'not_found'>>> {
  const { userId, tokenHash } = person
  const found = await sql<{ device: string; current: boolean }>`
    select device, token_hash = ${tokenHash} as current from sessions where id = ${id} and user_id = ${userId}`.execute(
    tx,
  )
  const session = found.rows[0]
  if (!session) return fail({ kind: 'not_found' })
  if (!session.current) {
    await recordAccountEvent(tx, clock, { userId, kind: 'signed_out_elsewhere', detail: session.device, by: person })
  }
  await forgetDeviceOf(tx, { id, userId, asking: tokenHash })
  await endSessions(tx, userId, sql`id = ${id}`)
  return done()
}

/** Ends all of them but the one that asks, and that other devices are known. Returns how much there was to end. */
export async function endOtherSessions(tx: Tx, clock: Clock, person: Person): Promise<number> {
  const forgotten = await forgetDevices(tx, person.userId, person.tokenHash)
  const ended = (await closeSessions(tx, person.userId, person.tokenHash)) + forgotten
  if (ended > 0) {
    await recordAccountEvent(tx, clock, { userId: person.userId, kind: 'signed_out_everywhere_else', by: person })
  }
  return ended
}
