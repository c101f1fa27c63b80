import type { BookingId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { GuestLinksDeps } from '../deps.ts'

export interface HelpSettled {
  readonly bookingId: BookingId
  readonly wish: string
}

/** What the office did for somebody who asked by a link, once for each request: another one that came meanwhile stays. */
export async function settleHelp(
  { clock }: Pick<GuestLinksDeps, 'clock'>,
  tx: Tx,
  id: string,
  { note, by }: { readonly note: string; readonly by: UserId },
): Promise<Result<HelpSettled, Failure<'not_found' | 'settled_already'>>> {
  const { rows } = await sql<HelpSettled & { settled: boolean }>`
    select booking_id as "bookingId", wish, settled_at is not null as settled from help_requests
    where id = ${id} for update`.execute(tx)
  const [request] = rows
  if (!request) return fail({ kind: 'not_found' })
  if (request.settled) return fail({ kind: 'settled_already' })
  await sql`
    update help_requests set settled_at = ${clock.now()}, settled_by = ${by}, settled_note = ${note} where id = ${id}`.execute(
    tx,
  )
  return done({ bookingId: request.bookingId, wish: request.wish })
}
