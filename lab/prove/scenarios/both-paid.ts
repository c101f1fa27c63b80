import { setTimeout as pause } from 'node:timers/promises'
import { DAY, addTime, localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import { book, pay, payByAnother } from '../clients/bookings.ts'
import { makeGuide, makeOffer, makePeople, type Offer, type Person } from '../clients/people.ts'
import type { Random } from '../random.ts'
import { checkEverything } from '../settled/check-everything.ts'
import { compareBooks } from '../settled/compare-books.ts'
import { finishAllWork } from '../settled/finish-all-work.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage/open-stage.ts'
import { answered } from '../until.ts'
import { createKiller, type Victim } from './kill-some.ts'

const atOnce = 8
const victims: Readonly<Record<Victim, number>> = { 'web-1': 3, 'web-2': 3, 'worker-3': 2, postgres: 2 }

interface Standing {
  readonly id: string
  readonly status: string
  readonly taken: number
  readonly applied: number
  /** What came and did not pay for it, and what of it goes back. */
  readonly unapplied: number
  readonly back: number
}

export const bothPaid: Scenario = {
  title: 'Both paid',
  promise:
    'Two requests for one booking, the first left for another number, both paid, in whatever order, with kill -9 anywhere in between: the booking is confirmed by one, and the other goes back whole.',
  fullSize: 30,
  shortSize: 2,
  unit: 'kills',
  async run({ stage, random, size, short, say }) {
    const day = localDateOf(addTime(stage.clock.now(), 40 * DAY))
    const offer = await makeOffer(stage, await makeGuide(stage), { day, capacity: 5000, priceCents: 123_450 })
    const killer = createKiller(stage)
    const ids: string[] = []
    let between = 0
    for (let n = 1; n <= size; n += 1) {
      const wave = random.fork(`wave ${n}`)
      const { booked, open } = await runWave(stage, offer, wave, () => killer.kill(wave.weighted(victims)))
      ids.push(...booked)
      if (open > 0) between += 1
      if (n % 10 === 0) say(`${n} kills: ${killer.told()}`)
    }
    await finishAllWork(stage)
    const books = await compareBooks(stage)
    const bookings = await standingsOf(stage, ids)
    const twice = bookings.filter(({ taken }) => taken === 2)
    return {
      counts: {
        killed: killer.told(),
        'kills between the first request and the last answer': between,
        bookings: bookings.length,
        'paid by both requests': twice.length,
        'payments posted': books.posted,
        refunds: books.returned,
      },
      broken: [
        ...(twice.length === 0 && !short ? ['nothing was ever paid twice'] : []),
        ...bookings.flatMap(wrongOf),
        ...(await checkEverything(stage)),
      ],
    }
  },
}

async function runWave(
  stage: Stage,
  offer: Offer,
  random: Random,
  kill: () => Promise<void>,
): Promise<{ readonly booked: readonly string[]; readonly open: number }> {
  const people = await makePeople(stage, atOnce)
  stage.simulator.setFaults({ callbackDuplicate: 0.3, callbackReorder: 0.3, callbackBeforeResponse: 0.1 })
  const begun = people.map(async (person) => {
    const booking = await book(stage, person, offer, { adults: 1, children: 0, method: 'mpesa' })
    if (!('id' in booking)) return []
    await pay(stage, person, booking.id, wrongNumberOf(person))
    await pause(random.whole(0, 400))
    await payByAnother(stage, person, booking.id)
    return [booking.id]
  })
  // From the first request until after the last answer.
  await pause(random.whole(100, 4000))
  const open = await answered(() => openOf(stage))
  await kill()
  const booked = (await Promise.all(begun)).flat()
  // The phones answer, and M-Pesa tells.
  await pause(2500)
  return { booked, open }
}

/** Of another ending, so that a line of the statement tells one from the other. */
function wrongNumberOf({ phone }: Person): string {
  return `2541${phone.slice(4, -1)}${9 - Number(phone.at(-1))}`
}

async function openOf({ db }: Stage): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from payment_attempts where status in ('sending', 'initiated')`.execute(db)
  return rows[0]?.open ?? 0
}

async function standingsOf({ db }: Stage, ids: readonly string[]): Promise<readonly Standing[]> {
  const found = await sql<Standing>`
    select b.id, b.status, count(p.id) filter (where p.money <> 'none')::int as taken,
      count(p.id) filter (where p.money = 'applied')::int as applied,
      coalesce(sum(p.received_cents) filter (where p.money in ('unapplied', 'refunded')), 0)::int as unapplied,
      coalesce(sum((select sum(d.amount_cents) from disbursements d where d.payment_id = p.id and d.status = 'paid')), 0)::int
        as back
    from bookings b left join payment_attempts p on p.booking_id = b.id
    where b.id = any(${ids}::uuid[]) group by b.id, b.status`.execute(db)
  return found.rows
}

function wrongOf({ id, status, taken, applied, unapplied, back }: Standing): string[] {
  return [
    ...(applied !== Math.min(taken, 1) ? [`booking ${id} is paid for by ${applied} of ${taken} payments`] : []),
    ...(taken > 0 && status !== 'confirmed' ? [`booking ${id} was paid, and is ${status}`] : []),
    ...(back !== unapplied ? [`of ${unapplied} cents that booking ${id} did not need ${back} are back`] : []),
  ]
}
