import { randomUUID } from 'node:crypto'
import { addTime, DAY, HOUR } from '@upeo/domain/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { fakeClock } from '../../../../testing/fake-clock.ts'
import { countAnswerTimes } from './count-answer-times.ts'

const clock = fakeClock('2026-03-02T09:00:00+03:00')
const now = clock.now()

const database = testDatabase()
const rows = catalogRows(database)

interface Proof {
  /** Days before now. */
  readonly ago: number
  /** Hours until it was decided; null: it waits. */
  readonly took: number | null
  readonly by?: 'office' | 'customer'
}

/** A guide with proofs of payment, and what the count says of them. */
async function guideWith(proofs: readonly Proof[]): Promise<string> {
  const guide = await rows.guide()
  const office = await rows.user()
  const customer = await rows.user()
  const activity = await rows.activity(guide)
  const departure = await rows.departure(activity, '2026-02-20')
  for (const { ago, took, by } of proofs) {
    const at = addTime(now, -ago * DAY)
    await database.db
      .insertInto('payment_proofs')
      .values({
        id: randomUUID(),
        booking_id: await rows.trip(departure, customer),
        vendor_id: guide,
        method: 'bank',
        reference: 'FT',
        reference_normalised: randomUUID(),
        paid_at: at,
        status: took === null ? 'submitted' : by === 'customer' ? 'withdrawn' : 'approved',
        created_at: at,
        decided_at: took === null ? null : addTime(at, took * HOUR),
        decided_by: took === null ? null : by === 'office' ? office : by === 'customer' ? customer : guide,
      })
      .execute()
  }
  return guide
}

async function saidOf(guide: string) {
  const { rows: found } = await sql<{ within: string | null }>`
    select answers_within as within from vendors where user_id = ${guide}`.execute(database.db)
  return found[0]?.within
}

const answers = (...hours: readonly number[]): Proof[] => hours.map((took, at) => ({ ago: 10 + at, took }))

test('the middle of at least five answers of ninety days is told; nothing of fewer', async () => {
  const guides = {
    fast: await guideWith(answers(0.2, 0.5, 0.9, 30, 40)),
    daily: await guideWith(answers(1, 2, 8, 10, 20)),
    slow: await guideWith(answers(80, 90, 100, 1, 2)),
    few: await guideWith(answers(0.2, 0.2, 0.2, 0.2)),
    // Four of them long ago.
    former: await guideWith([91, 92, 93, 94, 5].map((ago) => ({ ago, took: 0.2 }))),
    // Five soon, and six that were never answered: two by the office, one waits; what the customer withdrew is nobody's.
    silent: await guideWith([
      ...answers(0.2, 0.2, 0.2, 0.2, 0.2),
      ...[3, 4, 5, 6, 7].map((ago) => ({ ago, took: 60, by: 'office' as const })),
      { ago: 2, took: null },
      ...[3, 4, 5].map((ago) => ({ ago, took: 0.1, by: 'customer' as const })),
    ]),
  }
  await countAnswerTimes({ db: database.db, clock })
  const said = Object.fromEntries(
    await Promise.all(Object.entries(guides).map(async ([name, id]) => [name, await saidOf(id)] as const)),
  )
  expect(said).toEqual({ fast: 'hour', daily: 'day', slow: null, few: null, former: null, silent: 'days' })
  expect(await countAnswerTimes({ db: database.db, clock })).toBe(0)
  // Half a year later nothing is known any more.
  clock.advance(180 * DAY)
  expect(await countAnswerTimes({ db: database.db, clock })).toBe(3)
  expect(await saidOf(guides.fast)).toBeNull()
})

test('a reported problem is answered by the guide’s word on it, an appeal too', async () => {
  clock.set(now)
  const guide = await guideWith(answers(0.2, 0.2, 0.2))
  const { rows: proofs } = await sql<{ id: string; booking_id: string }>`
    select id, booking_id from payment_proofs where vendor_id = ${guide} order by id limit 2`.execute(database.db)
  const at = addTime(clock.now(), -5 * DAY)
  const answered = addTime(at, 3 * HOUR)
  await sql`insert into booking_problems (id, booking_id, description, created_at, guide_answer, answered_at)
    select ${randomUUID()}::uuid, ${proofs[0]!.booking_id}, 'Late', ${at}::timestamptz, 'Rain', ${answered}::timestamptz`.execute(
    database.db,
  )
  await sql`insert into proof_appeals (id, proof_id, booking_id, description, created_at, answer, answered_at)
    select ${randomUUID()}::uuid, ${proofs[1]!.id}, ${proofs[1]!.booking_id}, 'I paid', ${at}::timestamptz, 'No',
      ${answered}::timestamptz`.execute(database.db)
  await countAnswerTimes({ db: database.db, clock })
  expect(await saidOf(guide)).toBe('hour')
})
