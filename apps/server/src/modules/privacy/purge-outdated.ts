import { keptYears } from '@upeo/domain/privacy/kept'
import { DAY, addMonths, addTime, localDateOf, startOfDay, type Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { KeptData } from '../../platform/kept-data.ts'

/** Long enough to find out what caused something; a delivery is retried for two days. */
const eventsKept = 90 * DAY

export interface PurgeDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly keptData: readonly KeptData[]
}

/**
 * Deletes what has been kept as long as the privacy page says. What bookings and payments say about people goes; amounts,
 * states and numbers stay: the books must still add up. Returns the number of rows.
 */
export async function purgeOutdated({ db, clock, keptData }: PurgeDeps): Promise<number> {
  const now = clock.now()
  const yearsAgo = (years: number) => startOfDay(addMonths(localDateOf(now), -12 * years))
  const since = {
    now,
    events: addTime(now, -eventsKept),
    enquiries: yearsAgo(keptYears.enquiries),
    words: yearsAgo(keptYears.words),
    money: yearsAgo(keptYears.money),
  }
  let purged = 0
  // Each in a transaction of its own: none holds its locks for long, and what one leaves to another goes the night after.
  for (const statement of keptData.flatMap(({ outdated }) => outdated?.(since) ?? [])) {
    purged += Number((await statement.execute(db)).numAffectedRows ?? 0)
  }
  return purged
}
