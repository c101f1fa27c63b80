import { MESSAGES_A_DAY } from '@upeo/domain/departure-changes/departure-changes'
import type { AnyId, DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { startOfDay, localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Write } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { lockSeveral } from '../../departures/index.ts'
import type { DepartureChangesDeps } from '../deps.ts'
import { findOwnDeparture } from '../queries/party.ts'

export type MessageError = Failure<'not_found' | 'nobody_booked' | 'without_accounts' | 'daily_limit'>

/** One message to every customer of a departure who has an account; how many they are. Nobody writes to the others. */
export async function messageGuests(
  { deps, tx, by: vendorId }: Write<Pick<DepartureChangesDeps, 'clock' | 'emit'>, VendorId>,
  id: DepartureId,
  message: string,
): Promise<Result<number, MessageError>> {
  if (!(await findOwnDeparture(tx, vendorId, id))) return fail({ kind: 'not_found' })
  const now = deps.clock.now()
  // Of two messages at once, the second counts the first.
  await lockSeveral(tx, [id])
  const { rows } = await sql<{ booked: number; people: number; told: number }>`
    select coming.booked, coming.people, (select count(*)::int from departure_messages
        where departure_id = ${id} and created_at >= ${startOfDay(localDateOf(now))}) as told
    from (
      select count(distinct b.user_id)::int as booked, count(distinct b.user_id) filter (where u.kind <> 'guest')::int as people
      from bookings b join users u on u.id = b.user_id
      where b.departure_id = ${id} and b.status in ('pending', 'pending_payment_approval', 'confirmed', 'completed')
    ) coming`.execute(tx)
  const { booked, people, told } = rows[0]!
  if (booked === 0) return fail({ kind: 'nobody_booked' })
  if (people === 0) return fail({ kind: 'without_accounts' })
  if (told >= MESSAGES_A_DAY) return fail({ kind: 'daily_limit' })
  const messageId = newId<AnyId>(deps.clock)
  await tx
    .insertInto('departure_messages')
    .values({ id: messageId, vendor_id: vendorId, departure_id: id, body: message, created_at: now })
    .execute()
  await deps.emit(tx, { type: 'departure.told', messageId })
  return done(people)
}
