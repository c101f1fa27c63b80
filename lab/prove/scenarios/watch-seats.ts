import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'

/** Looks at all departures again and again, each time on one snapshot, until `end`. */
export function watchSeats({ db }: Pick<Stage, 'db'>) {
  const breaches = new Set<string>()
  let looks = 0
  const watch = { over: false }

  async function look(): Promise<void> {
    const found = await sql<{ id: string; capacity: number; taken: number; living: number }>`
      select d.id, d.capacity, d.seats_taken as taken, coalesce(b.seats, 0)::int as living
      from departures d left join (
        select departure_id, sum(seats) as seats from bookings where status <> 'cancelled' group by departure_id
      ) b on b.departure_id = d.id
      where d.seats_taken > d.capacity or d.seats_taken <> coalesce(b.seats, 0)`.execute(db)
    looks += 1
    for (const { id, capacity, taken, living } of found.rows) {
      breaches.add(
        living > capacity
          ? `oversold: ${living} of ${capacity} seats of ${id}`
          : `stranded: ${taken} seats taken by bookings of ${living}: ${id}`,
      )
    }
  }

  const watching = (async () => {
    while (!watch.over) {
      // PostgreSQL may be down at the moment, on purpose.
      await look().catch(() => undefined)
      await pause(200)
    }
  })()

  return {
    async end() {
      watch.over = true
      await watching
      await look()
      return { looks, breaches: [...breaches] }
    },
  }
}
