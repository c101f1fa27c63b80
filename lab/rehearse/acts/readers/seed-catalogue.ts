import { createDatabase } from '@upeo/server/platform/database/create-database'
import { seedScale } from '../../../bench/scale/seed-scale.ts'
import type { PostgresNode } from '../../stage/postgres-node.ts'

export const catalogue = { activities: 10_000, bookings: 0 } as const

/** A catalogue beside what is there already; answers the ids that everybody can read. */
export async function seedCatalogue(primary: PostgresNode): Promise<string[]> {
  const address = new URL(primary.url('postgres'))
  address.pathname = '/upeo'
  const { db, close } = createDatabase(address.href, { max: 1, settings: false })
  try {
    await seedScale(db, catalogue, () => undefined)
  } finally {
    await close()
  }
  const rows = await primary.askUpeo<{ id: string }>(
    'select activity_id as id from listed_activities order by md5(activity_id::text) limit 5000',
  )
  return rows.map(({ id }) => id)
}
