import { DAY, MINUTE, addTime, localDateOf } from '@upeo/domain/time'
import { book, cancel, pay, prove, type Booked } from '../clients/bookings.ts'
import { makeGuide, makeOffer, makePeople, type Offer, type Person } from '../clients/people.ts'
import { inTurn } from '../in-turn.ts'
import type { Random } from '../random.ts'
import { checkEverything } from '../settled/check-everything.ts'
import { finishAllWork } from '../settled/finish-all-work.ts'
import type { Outcome, Scenario, Trial } from '../scenario.ts'
import type { Stage } from '../stage/open-stage.ts'
import { createKiller, type Victim } from './kill-some.ts'
import { lostHolds } from './lost-holds.ts'
import { watchSeats } from './watch-seats.ts'

/** What a customer who holds seats does next. Those who lapse leave the page and let their hold expire. */
const plans = { lapse: 5, cancel: 3, pay: 1, prove: 1 }
type Plan = keyof typeof plans

interface Attempt {
  readonly person: Person
  readonly offer: Offer
  readonly adults: number
  readonly children: number
  readonly plan: Plan
}

const width = 48

export const seats: Scenario = {
  title: 'Seats',
  promise:
    'Attempts over three processes for departures of 1 to 50 seats, 1 to 3 seats each, with cancellations, expiries, clock jumps and kill -9 mixed in: no seat is sold twice, and none is stranded.',
  fullSize: 10_000,
  shortSize: 160,
  unit: 'attempts',
  async run(trial) {
    const { stage, random, size, say } = trial
    const offers = await makeOffers(stage, random.fork('offers'), Math.max(4, Math.round(size / 100)))
    const people = await makePeople(stage, Math.max(60, Math.round(size / 4)))
    const attempts = drawAttempts(random.fork('attempts'), size, people, offers)
    const watch = watchSeats(stage)
    const killer = createKiller(stage)
    const disturb = createDisturbance(trial, killer)

    const outcomes: Record<string, number> = {}
    const held: string[] = []
    const killsUnderWay: Promise<void>[] = []
    await inTurn(width, attempts, async (attempt, index) => {
      killsUnderWay.push(...disturb(index))
      const { person, offer, adults, children, plan } = attempt
      const method = plan === 'prove' ? 'bank' : 'mpesa'
      const booked = await book(stage, person, offer, { adults, children, method })
      const outcome = nameOf(booked)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if ('id' in booked && booked.created) {
        held.push(booked.id)
        await follow(stage, attempt, booked.id)
      }
    })
    await Promise.all(killsUnderWay)
    say(`all ${size} attempts are made; killed: ${killer.told()}`)

    await finishAllWork(stage)
    const resold = await sellTheRest(stage, offers)
    await finishAllWork(stage)
    const seen = await watch.end()
    const lost = await lostHolds(stage, held, (killer.counts['postgres'] ?? 0) > 0)
    return {
      counts: {
        departures: offers.length,
        seats: offers.reduce((total, { capacity }) => total + capacity, 0),
        ...outcomes,
        'looks at all departures meanwhile': seen.looks,
        'sold again to the last seat': resold.sold,
        'unpaid holds lost with PostgreSQL': lost.unpaid,
        killed: killer.told(),
      },
      broken: [...seen.breaches, ...resold.breaches, ...lost.breaches, ...(await checkEverything(stage))],
    } satisfies Outcome
  },
}

async function makeOffers(stage: Stage, random: Random, count: number): Promise<Offer[]> {
  const guide = await makeGuide(stage)
  const day = localDateOf(addTime(stage.clock.now(), 40 * DAY))
  const offers: Offer[] = []
  for (let n = 0; n < count; n += 1) {
    offers.push(await makeOffer(stage, guide, { day, capacity: random.whole(1, 50) }))
  }
  return offers
}

function drawAttempts(random: Random, size: number, people: readonly Person[], offers: readonly Offer[]): Attempt[] {
  return Array.from({ length: size }, () => {
    const seatsWanted = random.whole(1, 3)
    const adults = random.whole(1, seatsWanted)
    return {
      person: random.pick(people),
      offer: random.pick(offers),
      adults,
      children: seatsWanted - adults,
      plan: random.weighted(plans),
    }
  })
}

const nameOf = (booked: Booked) => ('refused' in booked ? booked.refused : booked.created ? 'held' : 'open already')

async function follow(stage: Stage, { person, plan }: Attempt, id: string): Promise<void> {
  if (plan === 'cancel') await cancel(stage, person, id)
  if (plan === 'pay') await pay(stage, person, id)
  if (plan === 'prove') await prove(stage, person, id)
}

/** What goes wrong before which attempt is drawn beforehand, so that a seed repeats it. */
function createDisturbance({ stage, random: all, size }: Trial, killer: ReturnType<typeof createKiller>) {
  const random = all.fork('disturbance')
  const at = (count: number) => new Set(Array.from({ length: count }, () => random.whole(10, size - 1)))
  const kills = at(Math.max(2, Math.round(size / 250)))
  const powerCuts = at(Math.max(1, Math.round(size / 2500)))
  const jumps = at(Math.max(1, Math.round(size / 1500)))
  const cuts = at(Math.max(1, Math.round(size / 500)))
  return (index: number): Promise<void>[] => {
    const under: Promise<void>[] = []
    if (kills.has(index)) under.push(killer.kill(random.pick<Victim>(['web-1', 'web-2', 'worker-3'])))
    if (powerCuts.has(index)) under.push(killer.kill('postgres'))
    // Every hold for M-Pesa expires at once, while others go on asking for seats.
    if (jumps.has(index)) under.push(stage.jump(16 * MINUTE))
    if (cuts.has(index)) {
      const link = random.pick(stage.links.database)
      link.cut()
      link.weather({ delayMs: random.whole(0, 5) })
    }
    return under
  }
}

/** Released seats can be sold again: more people ask for a single seat of each departure than there are seats left. */
async function sellTheRest(stage: Stage, offers: readonly Offer[]) {
  const found = await stage.db
    .selectFrom('departures')
    .select(['id', 'capacity', 'seats_taken'])
    .where(
      'id',
      'in',
      offers.map(({ departureId }) => departureId),
    )
    .execute()
  const left = new Map(found.map((row) => [row.id, row.capacity - row.seats_taken]))
  const wanted = offers.flatMap((offer) => Array.from({ length: (left.get(offer.departureId) ?? 0) + 1 }, () => offer))
  const buyers = await makePeople(stage, wanted.length)
  const sold = new Map<string, number>()
  await inTurn(width, wanted, async (offer, index) => {
    const buyer = buyers[index]
    if (!buyer) return
    const booked = await book(stage, buyer, offer, { adults: 1, children: 0, method: 'mpesa' })
    if ('id' in booked) sold.set(offer.departureId, (sold.get(offer.departureId) ?? 0) + 1)
  })
  const breaches = offers
    .filter(({ departureId }) => (sold.get(departureId) ?? 0) !== left.get(departureId))
    .map(
      ({ departureId }) =>
        `of ${left.get(departureId)} seats left ${sold.get(departureId) ?? 0} could be sold: ${departureId}`,
    )
  return { sold: [...sold.values()].reduce((total, count) => total + count, 0), breaches }
}
