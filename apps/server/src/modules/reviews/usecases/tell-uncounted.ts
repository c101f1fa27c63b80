import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { ReviewsDeps } from '../deps.ts'

interface Untold {
  readonly id: string
  readonly userId: string
}

/** Tells the writers of reviews that have stopped counting, each once. */
export function tellUncounted(deps: ReviewsDeps, limit = 200): Promise<number> {
  const name = 'reviews.uncounted'
  return sweepRows<Untold>(deps, {
    name,
    limit,
    due: async (now) => {
      const { rows } = await sql<Untold>`
        select r.id, r.user_id as "userId" from reviews r
        where r.uncounted is not null and r.told_uncounted_at is null and r.hidden_at is null
          and not ${isPausing(name, sql`r.id`, now)}
        order by r.id limit ${limit}`.execute(deps.db)
      return rows
    },
    subjectOf: ({ id }) => id,
    work: ({ id, userId }) =>
      inTransaction(deps.db, async (tx) => {
        const told = await sql`
          update reviews set told_uncounted_at = ${deps.clock.now()}
          where id = ${id} and told_uncounted_at is null`.execute(tx)
        if (Number(told.numAffectedRows) === 0) return false
        await deps.emit(tx, { type: 'review.uncounted', reviewId: id, userId })
        return true
      }),
  })
}
