import { addTime, DAY, HOUR, localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import { cancel } from '../clients/bookings.ts'
import { answerMove, callOff, otherDates, postpone } from '../clients/departures.ts'
import { makePeople } from '../clients/people.ts'
import { inTurn } from '../in-turn.ts'
import type { Random } from '../random.ts'
import type { Scenario } from '../scenario.ts'
import { checkEverything } from '../settled/check-everything.ts'
import { checkTrips } from '../settled/check-trips.ts'
import { compareBooks } from '../settled/compare-books.ts'
import type { Stage } from '../stage/open-stage.ts'
import { answered } from '../until.ts'
import { finishTrips } from './finish-trips.ts'
import { createKiller } from './kill-some.ts'
import { openTrips, type Trip } from './open-trips.ts'
import { createStorm } from './storm.ts'
import { acts, type Office } from './trip-acts.ts'
import { watchSeats } from './watch-seats.ts'

const rounds = 5
const width = 8

export const moves: Scenario = {
  title: 'Departures that move',
  promise:
    'Departures are moved again and again, and called off, while their guests keep the date, choose another, want their money back, cancel or are silent, processes are killed and connections cut: at every moment nobody sits twice or nowhere, each question ends once, and everybody has back what they should, to the cent.',
  fullSize: 240,
  shortSize: 16,
  unit: 'bookings',
  async run({ stage, random, size, say }) {
    const [first, second] = await makePeople(stage, 2, 'admin')
    if (!first || !second) throw new Error('Nobody is there.')
    const office: Office = { stage, admins: [first, second], bothWon: [] }
    const trips = await openTrips(
      stage,
      random.fork('bookings'),
      size,
      localDateOf(addTime(stage.clock.now(), 6 * DAY)),
    )
    const proved = trips.filter(({ method }) => method === 'bank')
    // Some are moved with their payment still unproven.
    await inTurn(width, proved, async (trip) => {
      if (trip.random.chance(0.7)) await acts['guide approves'](office, trip)
    })
    say('paid and proved')
    const watch = watchSeats(stage)
    const killer = createKiller(stage)
    const storm = createStorm(stage, random.fork('storm'), killer, rounds * size)
    const outcomes: Record<string, number> = {}
    const count = (what: string, answer: { status: number; code: string | null } | null) => {
      if (answer === null) return
      const told = answer.status < 300 ? what : `refused: ${answer.code ?? answer.status}`
      outcomes[told] = (outcomes[told] ?? 0) + 1
    }
    stage.jumping(true)
    try {
      for (let round = 0; round < rounds; round += 1) {
        const guides = moveSome(stage, trips, count, {
          random: random.fork(`guides ${round}`),
          last: round === rounds - 1,
        })
        const guests = inTurn(width, trips, async (trip, n) => {
          await storm.before(round * size + n)
          await answerSomething(stage, trip, count)
        })
        await Promise.all([guides, guests])
        // Those who have not answered by then do not.
        if (round % 2 === 1) await stage.jump(49 * HOUR)
        say(`moved ${round + 1} times`)
      }
      await stage.calm()
      await storm.end()
      await stage.jump(49 * HOUR)
      await finishTrips(office, trips)
    } finally {
      stage.jumping(false)
    }
    const { looks, breaches } = await watch.end()
    const ids = trips.map(({ id }) => id)
    const books = await compareBooks(stage)
    return {
      counts: {
        ...Object.fromEntries(Object.entries(outcomes).toSorted(([a], [b]) => a.localeCompare(b))),
        ...storm.counts,
        killed: killer.told(),
        'looks at the seats': looks,
        'refunds by M-Pesa': books.returned,
      },
      broken: [
        ...breaches,
        ...(await severalEnds(stage, ids)),
        ...(await checkTrips(stage, ids)),
        ...(await checkEverything(stage)),
      ],
    }
  },
}

type Count = (what: string, answer: { status: number; code: string | null } | null) => void

/** Most departures that somebody is on are moved by some days, some by an hour; in the end a few are called off. */
async function moveSome(
  stage: Stage,
  trips: readonly Trip[],
  count: Count,
  { random, last }: { readonly random: Random; readonly last: boolean },
) {
  const guides = new Map(trips.map(({ guide }) => [guide.id, guide]))
  const { rows } = await answered(() =>
    sql<{ id: string; vendorId: string; day: string; time: string }>`
    select d.id, a.vendor_id as "vendorId", d.starts_on::text as day, to_char(d.start_time, 'HH24:MI') as time
    from departures d join activities a on a.id = d.activity_id
    where a.vendor_id = any(${[...guides.keys()]}::uuid[]) and d.seats_taken > 0 order by d.id`.execute(stage.db),
  )
  await inTurn(width, rows, async ({ id, vendorId, day, time }) => {
    const guide = guides.get(vendorId)
    if (!guide || random.chance(0.2)) return
    if (last && random.chance(0.3)) {
      count('called off', await callOff(stage, guide, id))
      return
    }
    const later = localDateOf(addTime(stage.clock.now(), random.whole(6, 20) * DAY))
    const shifted = `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}:30`
    const to = random.chance(0.25) ? { date: day, startTime: shifted } : { date: later, startTime: '07:30' }
    count('moved', await postpone(stage, guide, id, to))
  })
}

/** One thing that a guest says about their trip; often nothing. */
async function answerSomething(stage: Stage, { guest, id, random }: Trip, count: Count): Promise<void> {
  const act = random.weighted({ nothing: 5, keep: 4, other: 3, refund: 2, cancel: 1, twice: 2 })
  switch (act) {
    case 'nothing':
      return
    case 'cancel':
      count('guest cancels', await cancel(stage, guest, id))
      return
    case 'other': {
      const dates = await otherDates(stage, guest, id)
      if (dates.length === 0) return
      const { date, startTime } = random.pick(dates)
      count('another date', await answerMove(stage, guest, id, { answer: 'other', date, startTime }))
      return
    }
    case 'twice': {
      const both = [
        answerMove(stage, guest, id, { answer: 'keep' }),
        answerMove(stage, guest, id, { answer: 'refund' }),
      ]
      for (const answer of await Promise.all(both)) count('one of two answers', answer)
      return
    }
    case 'keep':
    case 'refund':
      count(act, await answerMove(stage, guest, id, { answer: act }))
  }
}

/** Bookings that were cancelled more than once, and questions that are open though their booking is over, or that have two ends. */
async function severalEnds({ db }: Stage, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string; what: string }>`
    select h.booking_id as id, 'was cancelled twice' as what from booking_history h
    where h.booking_id = any(${ids}::uuid[]) and h.to_status = 'cancelled' group by 1 having count(*) > 1
    union all
    select b.id, 'is silent and was cancelled by its guest' from bookings b join booking_moves m on m.booking_id = b.id
    where b.id = any(${ids}::uuid[]) and m.answer = 'refund' and m.answered_by = 'silence' and b.cancelled_by <> 'vendor'
    union all
    select b.id, 'has its question open still' from bookings b
    where b.id = any(${ids}::uuid[]) and b.status in ('completed', 'cancelled') and (b.answer_by is not null or exists (
      select from booking_moves m where m.booking_id = b.id
        and m.answer is null and m.superseded_at is null and m.ended_at is null))
    union all
    select b.id, 'wanted its money back and has kept it' from bookings b join booking_moves m on m.booking_id = b.id
    where b.id = any(${ids}::uuid[]) and m.answer = 'refund' and b.status <> 'cancelled'`.execute(db)
  return found.rows.map(({ id, what }) => `${id} ${what}`)
}
