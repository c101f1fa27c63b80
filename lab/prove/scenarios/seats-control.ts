import { DAY, addTime, localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import { book } from '../clients/bookings.ts'
import { makeGuide, makeOffer, makePeople, type Offer } from '../clients/people.ts'
import { inTurn } from '../in-turn.ts'
import type { Scenario } from '../scenario.ts'
import { openStage } from '../stage/open-stage.ts'
import { watchSeats } from './watch-seats.ts'

const capacity = 20

/** On its own database and processes: the same programs, with the condition taken out of one statement. */
export const seatsControl: Scenario = {
  title: 'Seats: control',
  promise: 'Without the guard (the condition of the statement and the CHECK behind it) the same attempts oversell.',
  fullSize: 1000,
  shortSize: 150,
  unit: 'attempts',
  async run({ stage: outer, random, size }) {
    const stage = await openStage({
      seed: 1,
      database: 'careless',
      postgres: outer.postgres,
      preload: [import.meta.resolve('@upeo/server/testing/oversell-mutant')],
    })
    try {
      await sql`alter table departures drop constraint departures_not_oversold`.execute(stage.db)
      const guide = await makeGuide(stage)
      const day = localDateOf(addTime(stage.clock.now(), 40 * DAY))
      const offers: Offer[] = []
      for (let n = 0; n < Math.max(1, Math.round(size / 150)); n += 1) {
        offers.push(await makeOffer(stage, guide, { day, capacity }))
      }
      const people = await makePeople(stage, size)
      const watch = watchSeats(stage)
      await inTurn(100, people, async (person) => {
        await book(stage, person, random.pick(offers), { adults: 1, children: random.whole(0, 2), method: 'mpesa' })
      })
      const seen = await watch.end()
      const oversold = seen.breaches.filter((breach) => breach.startsWith('oversold')).length
      return {
        counts: { departures: offers.length, 'seen oversold': oversold },
        broken: oversold > 0 ? [] : ['The control has not oversold: this proof would not notice.'],
      }
    } finally {
      await stage.close({ keep: false })
    }
  },
}
