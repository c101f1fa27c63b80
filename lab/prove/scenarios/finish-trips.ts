import { DAY } from '@upeo/domain/time'
import { sql } from 'kysely'
import { inTurn } from '../in-turn.ts'
import { finishAllWork } from '../settled/finish-all-work.ts'
import type { Stage } from '../stage/open-stage.ts'
import { untilWithin } from '../until.ts'
import type { Trip } from './open-trips.ts'
import { acts, type ActName, type Office } from './trip-acts.ts'

/** A trip is moved by 20 days at most, is completed and released within a week of its end, and may wait for an answer before. */
const mostRounds = 32

/** Whatever is still open is decided, and the clock moved on until every trip's money has gone where it belongs. */
export async function finishTrips(office: Office, trips: readonly Trip[]): Promise<void> {
  const { stage } = office
  for (let round = 0; round < mostRounds; round += 1) {
    const open = await openTripsOf(stage, trips)
    await inTurn(4, trips, async (trip) => {
      for (const act of open.acts.get(trip.id) ?? []) await acts[act](office, trip)
    })
    await finishAllWork(stage)
    stage.jumping(true)
    await untilMoved(stage)
    if (open.acts.size === 0 && open.running === 0) return
    await stage.jump(DAY)
  }
  const { acts: left, running } = await openTripsOf(stage, trips)
  throw new Error(`Trips never end: ${running} are running; to do: ${JSON.stringify(Array.from(left))}`)
}

/** What only people can end, and how many trips the clock still has to end. */
async function openTripsOf({ db }: Stage, trips: readonly Trip[]) {
  const ids = trips.map(({ id }) => id)
  const found = await sql<{ id: string; act: ActName }>`
    select b.id, open.act from bookings b cross join lateral (
      select 'guide approves' as act where b.status = 'pending_payment_approval'
      union all
      select 'office dismisses' from proof_appeals a where a.booking_id = b.id and a.decided_at is null
      union all
      select 'office believes the guest' from guest_absences a
      where a.booking_id = b.id and a.objection is not null and a.decided_at is null
      union all
      select 'office releases' from booking_problems p where p.booking_id = b.id and p.decided_at is null
      union all
      select 'guest has it back' from guide_refunds r where r.booking_id = b.id and r.status <> 'returned'
    ) open where b.id = any(${ids}::uuid[])`.execute(db)
  const running = await sql<{ count: number }>`
    select count(*)::int as count from bookings
    where id = any(${ids}::uuid[]) and (status not in ('completed', 'cancelled')
      or released_at is null and release_due_at is not null and payment_status in ('paid', 'partially_paid'))`.execute(
    db,
  )
  const acts = new Map<string, ActName[]>()
  for (const { id, act } of found.rows) acts.set(id, [...(acts.get(id) ?? []), act])
  return { acts, running: running.rows[0]?.count ?? 0 }
}

/** Until the clock has completed and released whatever is due and not looked into. */
export async function untilMoved({ db, clock }: Stage): Promise<void> {
  let left = 0
  await untilWithin(
    120_000,
    async () => {
      const found = await sql<{ count: number }>`
        select count(*)::int as count from bookings
        where needs_attention is null and (
          status = 'confirmed' and ends_at <= ${clock.now()}::timestamptz - interval '48 hours'
          or release_due_at <= ${clock.now()} and released_at is null and payment_status in ('paid', 'partially_paid')
        )`.execute(db)
      left = found.rows[0]?.count ?? 0
      return left === 0
    },
    () => `${left} trips are due and neither completed nor released`,
  )
}
