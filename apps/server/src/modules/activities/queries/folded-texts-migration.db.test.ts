import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { createDatabaseBefore } from '../../../../testing/database-before.ts'
import { migrate } from '../../../platform/database/migrate.ts'

test('activities that were there before are kept folded too, shown or not', async () => {
  const database = await createDatabaseBefore('folded-texts')
  try {
    const rows = catalogRows(database.db)
    const guide = await rows.guide()
    const place = { location_name: 'Ol‘Kalou', town: '', county: 'Nyandarua' }
    await rows.activity(guide, { name: 'Kĩrĩnyaga', description: 'By Hell’s Gate', ...place })
    await rows.activity(guide, { name: 'Ng`ang`a', description: 'Hidden', is_active: false })
    await migrate(database.db)
    const { rows: kept } = await sql`
      select search_text, place from activities a left join listed_activities l on l.activity_id = a.id
      order by search_text`.execute(database.db)
    expect(kept).toEqual([
      { search_text: 'kirinyaga\u0001by hells gate', place: 'olkalou, , nyandarua' },
      { search_text: 'nganga\u0001hidden', place: null },
    ])
  } finally {
    await database.dispose()
  }
})
