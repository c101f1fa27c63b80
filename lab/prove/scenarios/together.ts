import { setTimeout as pause } from 'node:timers/promises'
import { DAY, addTime, localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import { book, pay } from '../clients/bookings.ts'
import { makeGuide, makeOffer, makePeople, type Offer } from '../clients/people.ts'
import type { Random } from '../random.ts'
import { checkEverything } from '../settled/check-everything.ts'
import { compareBooks } from '../settled/compare-books.ts'
import { finishAllWork } from '../settled/finish-all-work.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage/open-stage.ts'
import { answered } from '../until.ts'
import { createKiller, type Victim } from './kill-some.ts'

const atOnce = 24
const victims = { 'web-1': 3, 'web-2': 3, postgres: 3 } as const satisfies Partial<Record<Victim, number>>
/** What is killed as soon as the first of a wave is there: some of it is under way together then. */
const moments = { prompts: 2, callbacks: 4, never: 1 }
/** Mostly the customer's own; the others cancel, have no money, or do not answer. */
const phones = { own: 85, '254700000001': 5, '254700000032': 5, '254700000037': 5 }

export const together: Scenario = {
  title: 'Together',
  promise:
    'Waves of payments that are opened, accepted and confirmed together, cut by kill -9 in the middle, among failures, duplicates and differing amounts: one posting per receipt, and nobody fails for another.',
  fullSize: 40,
  shortSize: 2,
  unit: `waves of ${atOnce} payments`,
  async run({ stage, random, size, short, say }) {
    const guide = await makeGuide(stage)
    const day = localDateOf(addTime(stage.clock.now(), 40 * DAY))
    const offers = await Promise.all(
      [250_000, 123_450].map((priceCents) => makeOffer(stage, guide, { day, priceCents, capacity: 5000 })),
    )
    const killer = createKiller(stage)
    const before = await sharedPostings(stage)
    for (let n = 1; n <= size; n += 1) {
      const wave = random.fork(`wave ${n}`)
      // The last one is left in peace.
      await runWave(stage, offers, wave, n === size ? null : killer)
      if (n % 10 === 0) say(`${n} waves; killed: ${killer.told()}`)
    }
    await finishAllWork(stage)
    const books = await compareBooks(stage)
    const after = await sharedPostings(stage)
    const shared = after.postings - before.postings
    return {
      counts: {
        payments: size * atOnce,
        killed: killer.told(),
        'payments posted': books.posted,
        'posted together with others': shared,
        'most in one transaction': after.most,
        'before the administrator': books.queued,
      },
      broken: [
        ...(shared === 0 && !short ? ['nothing was ever written together'] : []),
        ...(await checkEverything(stage)),
      ],
    }
  },
}

async function runWave(
  stage: Stage,
  offers: readonly Offer[],
  random: Random,
  killer: ReturnType<typeof createKiller> | null,
): Promise<void> {
  const moment = killer ? random.weighted(moments) : 'never'
  const people = await makePeople(stage, atOnce)
  const booked = await Promise.all(
    people.map((person) => book(stage, person, random.pick(offers), { adults: 1, children: 0, method: 'mpesa' })),
  )
  stage.simulator.setFaults({
    callbackDuplicate: 0.3,
    callbackReorder: 0.2,
    callbackDrop: 0.05,
    callbackBeforeResponse: 0.1,
    amountDiffers: 0.15,
  })
  const begun = await progress(stage)
  const asked = people.map(async (person, n) => {
    const booking = booked[n]!
    const phone = random.weighted(phones)
    if ('id' in booking) await pay(stage, person, booking.id, phone === 'own' ? person.phone : phone)
  })
  if (killer && moment !== 'never') {
    await untilMoved(stage, moment, begun)
    await pause(random.whole(0, 30))
    await killer.kill(random.weighted(victims))
  }
  await Promise.all(asked)
  // The phones answer, and M-Pesa tells.
  await pause(2500)
}

interface Progress {
  readonly prompts: number
  readonly callbacks: number
}

async function progress({ db }: Stage): Promise<Progress> {
  const found = await answered(() =>
    sql<Progress>`
      select (select count(*)::int from payment_attempts) as prompts,
        (select count(*)::int from provider_messages) as callbacks`.execute(db),
  )
  return found.rows[0]!
}

/** Until the first of this wave has come, or has not for long: all of them may have been refused or lost. */
async function untilMoved(stage: Stage, what: keyof Progress, begun: Progress): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < 5000 && (await progress(stage))[what] === begun[what]) await pause(5)
}

/** Payments that were posted in one database transaction with others, and how many at most. */
async function sharedPostings({ db }: Stage): Promise<{ readonly postings: number; readonly most: number }> {
  const found = await sql<{ postings: number; most: number }>`
    select coalesce(sum(n) filter (where n > 1), 0)::int as postings, coalesce(max(n), 0)::int as most from (
      select count(*) as n from ledger_transactions where event = 'mpesa_received' group by position
    ) each`.execute(db)
  return found.rows[0]!
}
