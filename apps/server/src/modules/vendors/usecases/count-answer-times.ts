import { ANSWERS_OF_DAYS, answerTimeOf, FEWEST_ANSWERS } from '@upeo/domain/vendors/answer-time'
import { addTime, DAY, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/**
 * Says of each guide how soon they usually answer: the middle of how long payments to check, reported problems and appeals
 * waited for their word. What waits still counts by its age, and what the office or time has decided by when it did: who
 * never answers is not fast. Returns how many guides it has changed.
 */
export async function countAnswerTimes({ db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }) {
  const now = clock.now()
  const since = addTime(now, -ANSWERS_OF_DAYS * DAY)
  const { rows } = await sql<{ id: string; median: number }>`
    with waits as (
      select vendor_id, coalesce(decided_at, ${now}) - created_at as took, decided_by = vendor_id as answered
      from payment_proofs where status <> 'withdrawn' and created_at >= ${since}
      union all
      select b.vendor_id, coalesce(p.answered_at, p.decided_at, ${now}) - p.created_at, p.answered_at is not null
      from booking_problems p join bookings b on b.id = p.booking_id where p.kind <> 'held' and p.created_at >= ${since}
      union all
      select f.vendor_id, coalesce(a.answered_at, a.decided_at, ${now}) - a.created_at, a.answered_at is not null
      from proof_appeals a join payment_proofs f on f.id = a.proof_id where a.created_at >= ${since}
    )
    select vendor_id as id, (extract(epoch from percentile_disc(0.5) within group (order by took)) * 1000)::float8 as median
    from waits group by vendor_id having count(*) filter (where answered) >= ${FEWEST_ANSWERS}`.execute(db)
  const known = rows
    .map(({ id, median }) => ({ id, within: answerTimeOf(median) }))
    .filter(({ within }) => within !== null)
  const changed = await sql`
    update vendors w set answers_within = counted.within
    from vendors v left join unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ within }) => within)}::text[])
      as counted (id, within) on counted.id = v.user_id
    where w.user_id = v.user_id and w.answers_within is distinct from counted.within`.execute(db)
  return Number(changed.numAffectedRows ?? 0)
}
