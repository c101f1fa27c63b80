import { setTimeout as pause } from 'node:timers/promises'
import { DAY, SECOND, addTime, localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import { book, cancel, pay, standing } from '../clients/bookings.ts'
import { earningGuides } from '../clients/earnings.ts'
import { decidePayout, requestPayout } from '../clients/payouts.ts'
import { makeGuide, makeOffer, makePeople, type Offer, type Person } from '../clients/people.ts'
import type { Random } from '../random.ts'
import { checkEverything } from '../settled/check-everything.ts'
import { finishAllWork } from '../settled/finish-all-work.ts'
import { compareBooks } from '../settled/compare-books.ts'
import type { Scenario, Trial } from '../scenario.ts'
import type { Stage } from '../stage/open-stage.ts'
import { answered } from '../until.ts'
import { forgottenPromises, type Promised } from './forgotten-promises.ts'
import { createKiller, type Victim } from './kill-some.ts'

const victims: Readonly<Record<Victim, number>> = { 'web-1': 3, 'web-2': 3, 'worker-3': 5, postgres: 2 }
const payers = 6
const payees = 3

export const kills: Scenario = {
  title: 'Kills',
  promise:
    'kill -9 of web processes, the worker and PostgreSQL at random moments of payment, refund and payout: nothing is lost, nothing is doubled.',
  fullSize: 100,
  shortSize: 3,
  unit: 'kills',
  async run({ stage, random, size, say }) {
    const guides = await earningGuides(stage, payees, 3)
    const [admin] = await makePeople(stage, 1, 'admin')
    if (!admin) throw new Error('Nobody is there.')
    const day = localDateOf(addTime(stage.clock.now(), 40 * DAY))
    const offer = await makeOffer(stage, await makeGuide(stage), { day, capacity: 1000, priceCents: 123_450 })
    const killer = createKiller(stage)
    const promised: Promised = { confirmed: [], cancelled: [], payouts: [] }
    const work: Work = { stage, promised, over: false }

    const loops = [
      ...Array.from({ length: payers }, (_, n) => payAndCancel(work, offer, random.fork(`payer ${n}`))),
      ...guides.map((guide, n) => askForMoney(work, guide, admin, random.fork(`payee ${n}`))),
    ]
    const moments = await killAtRandom(killer, { stage, random: random.fork('kills'), size, say })
    work.over = true
    await Promise.all(loops)
    say(`killed: ${killer.told()}`)

    await finishAllWork(stage)
    const books = await compareBooks(stage)
    return {
      counts: {
        killed: killer.told(),
        'kills with payments under way': moments.payments,
        'kills with refunds under way': moments.refunds,
        'kills with payouts under way': moments.payouts,
        'payments posted': books.posted,
        refunds: books.returned,
        'payouts paid': books.paidOut,
        'answers that people were given':
          promised.confirmed.length + promised.cancelled.length + promised.payouts.length,
      },
      broken: [...(await forgottenPromises(stage, promised)), ...(await checkEverything(stage))],
    }
  },
}

interface Work {
  readonly stage: Stage
  readonly promised: Promised
  over: boolean
}

/** One customer after another books, pays and checks; most of those who have paid cancel and get their money back. */
async function payAndCancel(work: Work, offer: Offer, random: Random): Promise<void> {
  const { stage, promised } = work
  while (!work.over) {
    const [person] = await makePeople(stage, 1).catch(() => [])
    const booked = person && (await book(stage, person, offer, { adults: 1, children: 0, method: 'mpesa' }))
    if (!person || !booked || 'refused' in booked) {
      await pause(200)
      continue
    }
    await pay(stage, person, booked.id)
    for (let looks = 0; looks < 10; looks += 1) {
      await pause(random.whole(100, 500))
      const seen = await standing(stage, person, booked.id)
      if (seen?.code !== '0') continue
      promised.confirmed.push(booked.id)
      if (random.chance(0.7)) {
        const answer = await cancel(stage, person, booked.id)
        if (answer?.status === 200) promised.cancelled.push(booked.id)
      }
      break
    }
  }
}

/** A guide asks for small payouts again and again, and the administrator approves them. */
async function askForMoney(work: Work, guide: Person, admin: Person, random: Random): Promise<void> {
  const { stage, promised } = work
  while (!work.over) {
    const answer = await requestPayout(stage, guide, random.whole(10, 25))
    if (answer?.status === 201 || answer?.status === 200) {
      const id = String(answer.body['_id'])
      promised.payouts.push(id)
      await decidePayout(stage, admin, id, { action: 'approve' })
    }
    await pause(random.whole(200, 1500))
  }
}

async function killAtRandom(
  killer: ReturnType<typeof createKiller>,
  { stage, random, size, say }: Omit<Trial, 'short'>,
) {
  const moments = { payments: 0, refunds: 0, payouts: 0 }
  for (let n = 1; n <= size; n += 1) {
    await pause(random.whole(50, 1500))
    const open = await answered(() => underWay(stage))
    if (open.payments > 0) moments.payments += 1
    if (open.refunds > 0) moments.refunds += 1
    if (open.payouts > 0) moments.payouts += 1
    await killer.kill(random.weighted(victims))
    // So that the jobs of killed processes are taken over by others while more are killed.
    await stage.jump(random.whole(5, 40) * SECOND)
    if (n % 10 === 0) say(`${n} kills`)
  }
  return moments
}

async function underWay({ db, clock }: Stage) {
  const lately = new Date(clock.now().getTime() - 60 * SECOND)
  const found = await sql<{ payments: number; refunds: number; payouts: number }>`
    select
      (select count(*)::int from payment_attempts where status in ('sending', 'initiated') and created_at > ${lately})
        as payments,
      (select count(*)::int from disbursements
        where purpose = 'refund' and status in ('ready', 'sent') and created_at > ${lately}) as refunds,
      (select count(*)::int from disbursements
        where purpose = 'payout' and status in ('requested', 'ready', 'sent', 'in_review') and created_at > ${lately})
        as payouts`.execute(db)
  return found.rows[0] ?? { payments: 0, refunds: 0, payouts: 0 }
}
