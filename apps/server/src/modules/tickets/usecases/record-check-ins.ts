import type { CheckInOutcome, SentCheckIn } from '@upeo/contract/tickets/check-ins'
import type { BookingId, DepartureId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { arrivalInstant, checkInsOpen, isConflict } from '@upeo/domain/tickets/check-ins'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { isSameDay, ownDepartureStart } from '../queries/list-check-ins.ts'

interface Person {
  id: BookingId
  seats: number
  cancelled_at: Date | null
}

/**
 * Keeps what a phone has said, in any order and as often as it says it: the ids are the phone's. Nothing of a booking or
 * its money changes.
 */
export async function recordCheckIns(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  { vendorId, departureId }: { readonly vendorId: VendorId; readonly departureId: DepartureId },
  sent: readonly SentCheckIn[],
): Promise<Result<{ id: string; outcome: CheckInOutcome }[], Failure<'not_found'>>> {
  const startsAt = await ownDepartureStart(tx, vendorId, departureId)
  if (!startsAt) return fail({ kind: 'not_found' })
  const now = clock.now()
  if (!checkInsOpen(startsAt, now)) return done(sent.map(({ id }) => ({ id, outcome: 'too_early' as const })))
  const guests = await findGuests(tx, vendorId, sent)
  const known = sent.filter(({ booking, position }) => position <= (guests.get(booking)?.seats ?? 0))
  const rows = known.map((each) => {
    const { at, clock: phone } = arrivalInstant(new Date(each.at), { receivedAt: now, startsAt })
    return {
      vendor_id: vendorId,
      id: each.id,
      departure_id: departureId,
      booking_id: each.booking,
      position: each.position,
      at,
      received_at: now,
      clock_ahead: phone === 'ahead',
      clock_behind: phone === 'behind',
      device: each.device,
      method: each.method,
      unlisted: each.unlisted ?? false,
      conflict: isConflict(at, guests.get(each.booking)?.cancelled_at ?? null),
    }
  })
  if (rows.length > 0) {
    await tx
      .insertInto('check_ins')
      .values(rows)
      .onConflict((on) => on.columns(['vendor_id', 'id']).doNothing())
      .execute()
  }
  const outcomes = await readOutcomes(tx, vendorId, known)
  return done(sent.map(({ id }) => ({ id, outcome: outcomes.get(id) ?? 'unknown' })))
}

/** Whoever has booked with this guide, on this departure or another: a ticket that is not on the list may still be genuine. */
async function findGuests(tx: Tx, vendorId: VendorId, sent: readonly SentCheckIn[]): Promise<Map<string, Person>> {
  const { rows } = await sql<Person>`
    select id, seats, cancelled_at from bookings
    where vendor_id = ${vendorId} and id = any(${sent.map(({ booking }) => booking)}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What was said of each: the first of a person is recorded, of one batch the earliest; the others are kept beside it. */
async function readOutcomes(
  tx: Tx,
  vendorId: VendorId,
  sent: readonly SentCheckIn[],
): Promise<Map<string, CheckInOutcome>> {
  const { rows } = await sql<{ id: string; outcome: CheckInOutcome }>`
    select c.id, case when c.conflict then 'conflict'
      when exists (select from check_ins e where e.booking_id = c.booking_id and e.position = c.position
        and ${isSameDay(sql`e.departure_id`, sql`c.departure_id`)} and e.undone_at is null and (e.received_at, e.at, e.id) < (c.received_at, c.at, c.id))
      then 'duplicate' else 'recorded' end as outcome
    from check_ins c where c.vendor_id = ${vendorId} and c.id = any(${sent.map(({ id }) => id)}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, outcome }) => [id, outcome]))
}
