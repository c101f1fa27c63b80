import { sql } from 'kysely'
import { book, pay, prove } from '../clients/bookings.ts'
import { makeGuide, makeOffer, makePeople, type Offer, type Person } from '../clients/people.ts'
import { inTurn } from '../in-turn.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage/open-stage.ts'
import { untilWithin } from '../until.ts'

/** One booking, with everybody who has a say in it. */
export interface Trip {
  readonly id: string
  readonly guest: Person
  readonly guide: Person
  readonly method: 'mpesa' | 'bank'
  /** What happens to it is drawn from its own sequence. */
  readonly random: Random
}

const guides = 4
/** Totals of whole shillings and with cents, so that charges are rounded. */
const prices = [250_000, 123_450, 99_999, 175_025]

/** Paid by M-Pesa, or proved to the guide, for the same morning. */
export async function openTrips(stage: Stage, random: Random, size: number, day: string): Promise<Trip[]> {
  const offers: Offer[] = []
  for (let n = 0; n < guides; n += 1) {
    const guide = await makeGuide(stage)
    for (const policy of ['Flexible', 'Strict'] as const) {
      const priceCents = prices[(n + offers.length) % prices.length] ?? 250_000
      offers.push(await makeOffer(stage, guide, { day, priceCents, policy, capacity: size * 4 + 20 }))
    }
  }
  const people = await makePeople(stage, size)
  const drawn = people.map((guest, n) => ({
    guest,
    offer: random.pick(offers),
    adults: random.whole(1, 2),
    method: random.chance(0.55) ? ('mpesa' as const) : ('bank' as const),
    random: random.fork(`trip ${n}`),
  }))
  const trips: Trip[] = []
  await inTurn(8, drawn, async ({ guest, offer, adults, method, random: own }) => {
    const booked = await book(stage, guest, offer, { adults, children: 0, method })
    if ('refused' in booked) throw new Error(`A trip could not be booked: ${booked.refused}`)
    await (method === 'mpesa' ? pay(stage, guest, booked.id) : prove(stage, guest, booked.id))
    trips.push({ id: booked.id, guest, guide: offer.guide, method, random: own })
  })
  const ids = trips.map(({ id }) => id)
  let waiting = 0
  await untilWithin(
    120_000,
    async () => {
      const found = await sql<{ count: number }>`
        select count(*)::int as count from bookings where id = any(${ids}::uuid[]) and status = 'pending'`.execute(
        stage.db,
      )
      waiting = found.rows[0]?.count ?? 0
      return waiting === 0
    },
    () => `${waiting} of ${ids.length} bookings are neither paid nor proved`,
  )
  return trips
}
