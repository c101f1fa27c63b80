import { bookingLifecycle } from '@upeo/domain/bookings/lifecycle'
import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'

interface Made {
  readonly event: string
  readonly from: string | null
  readonly to: string
  readonly by: string
}

/** Every transition in a booking's history must be legal, and begin in the state where the one before ended. */
export async function illegalTransitions({ db }: Pick<Stage, 'db'>): Promise<string[]> {
  const made = await sql<Made>`
    select distinct event, from_status as from, to_status as to, actor_kind as by from booking_history`.execute(db)
  const illegal = made.rows
    .filter((move) => !isLegal(move))
    .map((move) => `illegal transition: ${JSON.stringify(move)}`)
  const torn = await sql<{ booking_id: string }>`
    select distinct booking_id from (
      select booking_id, from_status, lag(to_status) over (partition by booking_id order by id) as before
      from booking_history
    ) h where from_status is distinct from before`.execute(db)
  return [...illegal, ...torn.rows.map(({ booking_id: id }) => `history does not join: booking ${id}`)]
}

function isLegal({ event, from, to, by }: Made): boolean {
  if (event === 'create') return from === null && to === 'pending' && (by === 'customer' || by === 'vendor')
  // A guest's booking that somebody has added to their account stays what it was.
  if (event === 'claim') return from === to && by === 'customer'
  // Moved to another departure, by its guide or by its customer, it stays what it was.
  if (event === 'move') return from === to && to !== 'completed' && to !== 'cancelled' && by !== 'system'
  const rule = Object.entries(bookingLifecycle).find(([name]) => name === event)?.[1]
  if (!rule || from === null) return false
  return (
    (rule.from as readonly string[]).includes(from) && rule.to === to && (rule.by as readonly string[]).includes(by)
  )
}
