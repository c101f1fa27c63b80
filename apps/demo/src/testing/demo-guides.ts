import type { Days } from '@upeo/domain/reports/periods'
import { localDate, type LocalDate } from '@upeo/domain/time'
import { sql } from 'kysely'
import { createTestApp } from '@upeo/server/testing/app'
import { bookedTrips, moneyByDay, type BookedTrip, type MoneyOfDay } from '@upeo/server/testing/guide-books'
import { signInAs } from '@upeo/server/testing/proved-sessions'
import { refundReleased } from '@upeo/server/testing/refund-released'
import { createSeededDatabase, seedings } from './seeded-database.ts'

export interface DemoGuide {
  readonly id: string
  readonly at: number
  readonly token: string
  readonly money: readonly MoneyOfDay[]
  readonly trips: readonly BookedTrip[]
}

/** A server on the demo's database with some refunds besides, and each of its guides signed in, with what the books say of them. */
export async function openDemoGuides() {
  const { clock } = seedings.plain
  const database = await createSeededDatabase('plain')
  await refundReleased(database.db, clock)
  const app = await createTestApp({ clock, database })
  const { rows } = await sql<{ id: string }>`select user_id as id from vendors order by user_id`.execute(app.db)
  const guides: readonly DemoGuide[] = await Promise.all(
    rows.map(async ({ id }, at) => {
      const [money, trips] = await Promise.all([moneyByDay(app.db, id), bookedTrips(app.db, id)])
      return { id, at, token: await signInAs(app, id), money, trips }
    }),
  )
  const busiest = guides.reduce((most, guide) => (guide.trips.length > most.trips.length ? guide : most))
  return { app, guides, busiest }
}

export type DemoGuides = Awaited<ReturnType<typeof openDemoGuides>>

/** Calendar months of a year and a half, this one up to today. */
export function monthsUntil(today: LocalDate): Days[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const day = (at: number) => localDate(new Date(at).toISOString().slice(0, 10))
  return Array.from({ length: 18 }, (_, ago) => ({
    from: day(Date.UTC(year, month - ago, 1)),
    until: ago === 0 ? today : day(Date.UTC(year, month - ago + 1, 0)),
  }))
}
