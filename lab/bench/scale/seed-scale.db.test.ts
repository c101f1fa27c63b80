import { breachesOf } from '@upeo/server/testing/money-harness'
import { createTestDatabase } from '@upeo/server/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedScale } from './seed-scale.ts'

const size = { activities: 60, bookings: 1_200 }

test('a seeded marketplace breaks no invariant, has something of everything, and is seeded once', async () => {
  const database = await createTestDatabase()
  const { owner: db } = database
  try {
    const steps: string[] = []
    await seedScale(db, size, (step) => steps.push(step))
    expect(steps.at(-1)).toBe('statistics')
    expect(await breachesOf(db, new Date())).toEqual([])
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from activities) as activities, (select count(*) from departures) as departures,
        (select count(*) from bookings) as bookings,
        (select count(distinct status) from bookings) as statuses, (select count(*) from disbursements where purpose = 'refund') as refunds,
        (select count(*) from pg_indexes where indexname = 'activities_text') as indexes`.execute(db)
    expect(rows[0]).toMatchObject({ activities: 60, departures: 480, bookings: 1_200, indexes: 1 })
    expect(rows[0]?.['statuses']).toBeGreaterThanOrEqual(4)
    expect(rows[0]?.['refunds']).toBeGreaterThan(0)
    await expect(seedScale(db, size, () => undefined)).rejects.toThrow('seeded marketplace already')
  } finally {
    await database.dispose()
  }
})

test('the same size gives the same marketplace', async () => {
  const books = async () => {
    const database = await createTestDatabase()
    const { owner: db } = database
    try {
      await seedScale(db, size, () => undefined)
      const { rows } = await sql<{ books: string }>`
        select md5(string_agg(account || amount_cents, ',' order by id)) as books from ledger_entries`.execute(db)
      return rows[0]?.books
    } finally {
      await database.dispose()
    }
  }
  expect(await books()).toBe(await books())
})
