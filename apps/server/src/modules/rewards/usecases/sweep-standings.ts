import type { UserId } from '@upeo/domain/ids'
import { HOUR, addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import { isSeen } from '../../bookings/index.ts'
import type { RewardsDeps } from '../deps.ts'
import { settlePerson } from './settle-person.ts'

const batch = 200

/**
 * Settles people with trips that earned nothing (history that was there before, and events that were lost for good) and those
 * whose standing a change of the rules has made due. The last hour is left to the events, which also tell of new badges.
 */
export async function sweepStandings(deps: RewardsDeps): Promise<number> {
  let settled = 0
  for (;;) {
    const done = await sweepRows(deps, {
      name: 'rewards.standings',
      limit: batch,
      due: (now) => findUnsettled(deps, now),
      subjectOf: (userId) => userId,
      work: async (userId) => {
        await inTransaction(deps.db, async (tx) => {
          await settlePerson(deps, tx, userId, { quiet: true })
          await sql`delete from standings_due where user_id = ${userId}`.execute(tx)
        })
        return true
      },
    })
    settled += done
    if (done === 0) return settled
  }
}

async function findUnsettled({ db }: RewardsDeps, now: Date): Promise<UserId[]> {
  const due = await sql<{ user_id: UserId }>`
    select distinct b.user_id from bookings b
    where exists (select from users u where u.id = b.user_id and u.kind = 'member')
      and b.status = 'completed' and not b.guest_did_not_come and b.payment_status <> 'refunded' and b.completed_at <= ${addTime(now, -HOUR)}
      and not exists (select from point_entries p where p.booking_id = b.id and p.reason = 'completed')
      and ${isSeen(sql`b.id`)}
      and not ${isPausing('rewards.standings', sql`b.user_id`, now)}
    union
    select d.user_id from standings_due d where not ${isPausing('rewards.standings', sql`d.user_id`, now)}
    limit ${batch}`.execute(db)
  return due.rows.map((row) => row.user_id)
}

/** Folds the changes of the boards into their counts; one worker at a time. */
export async function sweepLeaderboards({ db }: Pick<RewardsDeps, 'db'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const mine = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('rewards.leaderboards')) as mine`.execute(tx)
    if (!mine.rows[0]?.mine) return 0
    const folded = await sql`
      with moved as (
        delete from leaderboard_changes returning board, value, people
      )
      insert into leaderboard_counts as c (board, value, people)
      select board, value, sum(people) from moved group by board, value
      on conflict (board, value) do update set people = c.people + excluded.people`.execute(tx)
    return Number(folded.numAffectedRows)
  })
}
