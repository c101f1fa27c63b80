import { DAY, HOUR, addTime, localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'
import { untilWithin } from '../until.ts'
import { book, pay } from './bookings.ts'
import { makeGuide, makeOffer, makePeople, type Person } from './people.ts'

/** Of one trip for one adult at KES 2,500: the total of 2,900 less the commission of 580. */
export const earnedByTrip = 2320

/** Guides with a balance: trips paid by M-Pesa, completed, and released a day later by moving the clock. */
export async function earningGuides(stage: Stage, count: number, trips: number): Promise<Person[]> {
  const day = localDateOf(addTime(stage.clock.now(), 3 * DAY))
  const guides: Person[] = []
  const done: { guide: Person; id: string }[] = []
  for (let n = 0; n < count; n += 1) {
    const guide = await makeGuide(stage)
    const offer = await makeOffer(stage, guide, { day, capacity: trips })
    for (const person of await makePeople(stage, trips)) {
      const booked = await book(stage, person, offer, { adults: 1, children: 0, method: 'mpesa' })
      if ('refused' in booked) throw new Error(`A guide's trip could not be booked: ${booked.refused}`)
      await pay(stage, person, booked.id)
      done.push({ guide, id: booked.id })
    }
    guides.push(guide)
  }
  const ids = done.map(({ id }) => id)
  const countOf = async (what: string) => {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from bookings where id = any(${ids}::uuid[]) and ${sql.raw(what)}`.execute(stage.db)
    return found.rows[0]?.count ?? 0
  }
  const untilAll = (what: string) =>
    untilWithin(
      60_000,
      async () => (await countOf(what)) === ids.length,
      () => `not every trip is: ${what}`,
    )
  await untilAll(`status = 'confirmed'`)
  await stage.jump(5 * DAY)
  for (const { guide, id } of done) {
    await stage.caller.persistently({
      method: 'PUT',
      path: `/bookings/${id}`,
      token: guide.token,
      body: { status: 'completed' },
    })
  }
  await stage.jump(25 * HOUR)
  // A worker looks for what is to be released when it starts, and then every minute.
  for (const worker of stage.programs.filter(({ role }) => role === 'worker')) {
    worker.kill()
    await worker.back()
  }
  await untilAll('released_at is not null')
  return guides
}
