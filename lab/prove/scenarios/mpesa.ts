import { DAY, addTime, localDateOf } from '@upeo/domain/time'
import { setTimeout as pause } from 'node:timers/promises'
import { book, cancel, pay, payByAnother, standing } from '../clients/bookings.ts'
import { makeGuide, makeOffer, makePeople, type Offer, type Person } from '../clients/people.ts'
import { inTurn } from '../in-turn.ts'
import type { Random } from '../random.ts'
import { checkEverything } from '../settled/check-everything.ts'
import { finishAllWork } from '../settled/finish-all-work.ts'
import { compareBooks } from '../settled/compare-books.ts'
import type { Scenario, Trial } from '../scenario.ts'
import type { Stage } from '../stage/open-stage.ts'
import { untilSettled } from './converge.ts'
import { forgeCallback } from './forge.ts'
import { createKiller } from './kill-some.ts'
import { createStorm } from './storm.ts'

/** How often each phone is drawn: the customer's own, or a number that the simulator scripts. */
const phones = {
  own: 84,
  '254700000001': 2,
  '254700000017': 2,
  '254700000032': 2,
  '254700000094': 2,
  '254700000095': 2,
  '254700000097': 2,
  '254700000098': 2,
  '254700000099': 2,
}

interface Run {
  readonly person: Person
  readonly offer: Offer
  readonly seats: number
  readonly phone: keyof typeof phones
  readonly cancels: boolean
  /** The first prompt goes to a stranger's phone, of the same ending, who may pay it as well. */
  readonly mistyped: boolean
  /** How often the customer asks for the payment's state before leaving. */
  readonly patience: number
  readonly forged: boolean
}

export const mpesa: Scenario = {
  title: 'M-Pesa',
  promise:
    'Payments with drops, duplicates, reorderings, delays, wrong amounts, forged callbacks, dead networks, slow and broken connections and restarts: one posting per receipt, every shilling settled or in the administrator’s queue, within 60 s of the network’s return.',
  fullSize: 1000,
  shortSize: 24,
  unit: 'payments',
  async run(trial) {
    const { stage, random, size, short, say } = trial
    const runs = await drawRuns(trial)
    const killer = createKiller(stage)
    const storm = createStorm(stage, random.fork('storm'), killer, size)
    const outcomes: Record<string, number> = {}
    let forgedAccepted = 0
    let forged = 0
    await inTurn(40, runs, async (run, index) => {
      await storm.before(index)
      if (run.forged) {
        forged += 1
        if (await forgeCallback(stage)) forgedAccepted += 1
      }
      const outcome = await runBooking(stage, run)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    })
    say(`all ${size} payments are begun; killed: ${killer.told()}; the network returns`)

    // Before waiting for the killed processes: they do not start without M-Pesa's simulator.
    const returned = performance.now()
    await stage.calm()
    await storm.end()
    const settled = short ? null : await untilSettled(stage, returned)
    const seconds = settled && `${(settled.ms / 1000).toFixed(1)} s`
    if (seconds) say(`settled within ${seconds}`)
    await finishAllWork(stage)
    const books = await compareBooks(stage)
    const { totals } = stage.simulator.book()
    return {
      counts: {
        ...outcomes,
        ...storm.counts,
        'forged callbacks': forged,
        killed: killer.told(),
        ...(seconds && { 'settled after the return': seconds }),
        'KES taken by M-Pesa': totals.collected,
        'KES returned': totals.reversed + totals.disbursed,
        'payments posted': books.posted,
        'before the administrator': books.queued,
        refunds: books.returned,
      },
      broken: [
        ...(settled?.broken ?? []),
        ...(forgedAccepted > 0 ? [`${forgedAccepted} forged callbacks were accepted`] : []),
        ...(await checkEverything(stage)),
      ],
    }
  },
}

async function drawRuns({ stage, random: all, size }: Trial): Promise<Run[]> {
  const random: Random = all.fork('runs')
  const guide = await makeGuide(stage)
  const day = localDateOf(addTime(stage.clock.now(), 40 * DAY))
  // Totals of shillings and cents, so that charges are rounded; and a departure that fills up, for seats that are gone.
  const prices = [250_000, 123_450, 99_999]
  const roomy = await Promise.all(
    prices.map((priceCents) => makeOffer(stage, guide, { day, priceCents, capacity: 1000 })),
  )
  const small = await makeOffer(stage, guide, { day, priceCents: 175_025, capacity: Math.ceil(size / 20) })
  const people = await makePeople(stage, size)
  return people.map((person) => ({
    person,
    offer: random.chance(0.04) ? small : random.pick(roomy),
    seats: random.whole(1, 2),
    phone: random.weighted(phones),
    cancels: random.chance(0.2),
    mistyped: random.chance(0.15),
    patience: random.whole(0, 12),
    forged: random.chance(0.2),
  }))
}

async function runBooking(stage: Stage, run: Run): Promise<string> {
  const { person, offer, seats, phone, cancels, patience, mistyped } = run
  const booked = await book(stage, person, offer, { adults: seats, children: 0, method: 'mpesa' })
  if ('refused' in booked) return `not booked: ${booked.refused}`
  if (phone === 'own' && mistyped) {
    await pay(stage, person, booked.id, person.phone.replace(/^2547/, '2541'))
    await payByAnother(stage, person, booked.id)
  } else await pay(stage, person, booked.id, phone === 'own' ? person.phone : phone)
  let again = 2
  for (let looks = 0; looks < patience; looks += 1) {
    await pause(400)
    const seen = await standing(stage, person, booked.id)
    if (seen?.code === '0') {
      if (!cancels) return 'seen paid'
      await cancel(stage, person, booked.id)
      return 'seen paid, then cancelled'
    }
    const failed = seen !== null && seen.code !== null && seen.code !== 'needs_review' && seen.code !== 'sent_back'
    if (failed && again > 0) {
      again -= 1
      await pay(stage, person, booked.id)
    }
  }
  return 'left before the outcome'
}
