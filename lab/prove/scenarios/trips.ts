import { DAY, addTime, localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import { makePeople } from '../clients/people.ts'
import { inTurn } from '../in-turn.ts'
import { checkEverything } from '../settled/check-everything.ts'
import { compareBooks } from '../settled/compare-books.ts'
import { checkTrips } from '../settled/check-trips.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage/open-stage.ts'
import { finishTrips, untilMoved } from './finish-trips.ts'
import { createKiller } from './kill-some.ts'
import { openTrips } from './open-trips.ts'
import { createStorm } from './storm.ts'
import { acts, type Office } from './trip-acts.ts'
import { phases, type Phase } from './trip-phases.ts'

/** Of so many trips on every act should have been taken at least once, or the proof says nothing about it. */
const enough = 400
const width = 8

export const trips: Scenario = {
  title: 'Trips that go wrong',
  promise:
    'Guides and guests who do not come, reports, answers, absences, objections, holds, refunds of parts before and after the release, gifts and appeals, decided by two administrators at once while processes are killed and connections cut: everybody has what was decided, to the cent, nothing is released early or while it is looked into.',
  fullSize: 400,
  shortSize: 24,
  unit: 'trips',
  async run({ stage, random, size, say }) {
    const [first, second] = await makePeople(stage, 2, 'admin')
    if (!first || !second) throw new Error('Nobody is there.')
    const day = localDateOf(addTime(stage.clock.now(), 3 * DAY))
    const all = await openTrips(stage, random.fork('bookings'), size, day)
    say('paid and proved')
    const office: Office = { stage, admins: [first, second], bothWon: [] }
    const killer = createKiller(stage)
    const storm = createStorm(stage, random.fork('storm'), killer, size * phases.length)
    const outcomes: Record<string, number> = {}
    const count = (what: string) => {
      outcomes[what] = (outcomes[what] ?? 0) + 1
    }
    let done = 0
    stage.jumping(true)
    try {
      for (const phase of phases) {
        await arrive(stage, phase, day, storm)
        await inTurn(width, all, async (trip) => {
          const act = trip.random.weighted(phase[trip.method])
          await storm.before(done)
          done += 1
          const said = await acts[act](office, trip)
          if (said !== null && said.status < 300) count(act)
          else if (said !== null) count(`refused: ${said.code ?? said.status}`)
        })
        say(phase.name)
      }
      await stage.calm()
      await storm.end()
      await finishTrips(office, all)
    } finally {
      stage.jumping(false)
    }
    const books = await compareBooks(stage)
    const never = Object.keys(acts).filter((act) => act !== 'nothing' && !outcomes[act])
    return {
      counts: {
        ...Object.fromEntries(Object.entries(outcomes).toSorted(([a], [b]) => a.localeCompare(b))),
        ...storm.counts,
        killed: killer.told(),
        'refunds by M-Pesa': books.returned,
        'payouts paid': books.paidOut,
      },
      broken: [
        ...office.bothWon,
        ...(size >= enough && never.length > 0 ? [`never accepted: ${never.join(', ')}`] : []),
        ...(await checkTrips(
          stage,
          all.map(({ id }) => id),
        )),
        ...(await checkEverything(stage)),
      ],
    }
  },
}

/** At the phase's moment; where the trips are to be settled by then, with everything done that has come due. */
async function arrive(
  stage: Stage,
  { after, settled }: Phase,
  day: string,
  storm: ReturnType<typeof createStorm>,
): Promise<void> {
  if (after) {
    const found = await sql<{ start: Date; end: Date }>`
      select min(starts_at) as start, max(ends_at) as end from bookings where starts_on = ${day}`.execute(stage.db)
    const times = found.rows[0]
    if (!times) throw new Error('There are no trips.')
    const moment = 'start' in after ? addTime(times.start, after.start) : addTime(times.end, after.end)
    await stage.jump(Math.max(0, moment.getTime() - stage.clock.now().getTime()))
  }
  if (!settled) return
  await stage.calm()
  await storm.end()
  await untilMoved(stage)
}
