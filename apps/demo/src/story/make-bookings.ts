import { checkUnsecuredLimits } from '@upeo/domain/bookings/unsecured-holds'
import { fromKes } from '@upeo/domain/money'
import { DAY, HOUR, MINUTE, addDays, addTime, localDateOf } from '@upeo/domain/time'
import { departureOn, type Activity, type Departure } from './make-catalogue.ts'
import { KAMAU, type Customer } from './make-people.ts'
import type { StoryRandom } from './story-random.ts'

/** How a booking ends. The dates and the money follow from the rules. */
export type Fate =
  | 'goes'
  | 'customer_cancels'
  | 'guide_cancels'
  | 'hold_expires'
  | 'proof_rejected'
  | 'pays_too_late'
  | 'proof_waits'
  | 'is_held'

export interface PlannedBooking {
  readonly departure: Departure
  readonly customer: Customer
  readonly adults: number
  readonly children: number
  readonly bookedAt: Date
  readonly fate: Fate
}

const PAST_BOOKINGS = 4700
const MORE_TIMES_DAYS = 14
const DEAR = fromKes(100_000)
/** The longest time from booking to approval: a proof within 6 hours, the guide's decision within 18 more. */
export const SLOWEST_PAYMENT = 25 * HOUR

const living: ReadonlySet<Fate> = new Set(['goes', 'proof_waits', 'is_held'])
/** What keeps its places on its customer's word. */
const unsecured: ReadonlySet<Fate> = new Set(['proof_waits', 'is_held'])

/** All bookings: those of the past year and of the weeks ahead, never more than there are seats. */
export function makeBookings(
  random: StoryRandom,
  activities: readonly Activity[],
  customers: readonly Customer[],
  now: Date,
): PlannedBooking[] {
  const planner = createPlanner(random, customers, now)
  const [amina] = customers
  if (amina) planAmina(planner, activities, amina)
  const weights = activities.map((each) => [each, each.popularity * Math.sqrt(each.pastDays.length)] as const)
  for (let n = 0; n < PAST_BOOKINGS; n += 1) {
    const activity = random.weighted(weights)
    if (activity.pastDays.length === 0) continue
    const departure = departureOn(random, activity, random.pick(activity.pastDays))
    planner.past(departure, planner.someone(departure))
  }
  for (const activity of activities) {
    for (const departure of activity.departures.values()) {
      if (departure.startsAt > now) fillAhead(planner, departure)
    }
  }
  planWaiting(planner, activities)
  planMoreTimes(planner, activities)
  planTomorrow(planner, activities)
  return planner.planned
}

interface Planner {
  readonly random: StoryRandom
  readonly now: Date
  readonly planned: PlannedBooking[]
  someone(departure: Departure): Customer
  past(departure: Departure, customer: Customer, fate?: Fate): boolean
  ahead(departure: Departure, customer: Customer, fate?: Fate, seats?: number): boolean
}

function createPlanner(random: StoryRandom, customers: readonly Customer[], now: Date): Planner {
  const planned: PlannedBooking[] = []
  const out = new Set<string>()
  const held = new Set<string>()
  const unsecuredSeats = new Map<string, number>()
  // Amina, the first customer, has chosen trips, and no random ones.
  const weights = customers.slice(1).map((each) => [each, each.weight] as const)
  const free = (customer: Customer, departure: Departure) => !out.has(`${customer.id} ${departure.date}`)

  function plan(wish: Omit<PlannedBooking, 'adults' | 'children'>, seats?: number): boolean {
    const { departure, customer, bookedAt, fate } = wish
    const { adults, children } = partyOf(random, departure, seats)
    const takes = living.has(fate) ? adults + children : 0
    if (!free(customer, departure) || departure.seatsTaken + takes > departure.capacity) return false
    if (bookedAt <= addTime(departure.activity.createdAt, HOUR)) return false
    if (fate === 'is_held' && held.has(customer.id)) return false
    if (unsecured.has(fate)) {
      const places = {
        ofDeparture: unsecuredSeats.get(departure.id) ?? 0,
        ofPerson: unsecuredSeats.get(customer.id) ?? 0,
      }
      if (!checkUnsecuredLimits({ ...places, capacity: departure.capacity, seats: takes }).ok) return false
      unsecuredSeats.set(departure.id, places.ofDeparture + takes).set(customer.id, places.ofPerson + takes)
    }
    if (fate === 'is_held') held.add(customer.id)
    out.add(`${customer.id} ${departure.date}`)
    departure.seatsTaken += takes
    planned.push({ ...wish, adults, children })
    return true
  }

  return {
    random,
    now,
    planned,
    someone(departure) {
      for (let tries = 0; tries < 4; tries += 1) {
        const customer = random.weighted(weights)
        if (free(customer, departure)) return customer
      }
      return random.pick(customers)
    },
    past(departure, customer, fate = random.weighted(pastFates)) {
      const lead = random.count({ 2: 4, 7: 5, 20: 3, 45: 1 })
      const ahead = SLOWEST_PAYMENT + 6 * HOUR + random.whole(0, lead * 24 * 60) * MINUTE
      return plan({ departure, customer, fate, bookedAt: addTime(departure.startsAt, -ahead) })
    },
    ahead(departure, customer, fate = random.weighted(aheadFates), seats) {
      return plan({ departure, customer, fate, bookedAt: addTime(now, -agoFor(random, fate)) }, seats)
    },
  }
}

const pastFates = [
  ['goes', 800],
  ['customer_cancels', 75],
  ['guide_cancels', 22],
  ['hold_expires', 78],
  ['proof_rejected', 8],
  ['pays_too_late', 4],
] as const satisfies readonly (readonly [Fate, number])[]

const aheadFates = [
  ['goes', 92],
  ['customer_cancels', 4],
  ['hold_expires', 4],
] as const satisfies readonly (readonly [Fate, number])[]

/** How long ago a booking of a future date was made: long enough for what has happened to it since. */
function agoFor(random: StoryRandom, fate: Fate): number {
  if (fate === 'is_held') return random.whole(20, 5 * 60) * MINUTE
  if (fate === 'proof_waits') return random.whole(3 * 60, 60 * 60) * MINUTE
  if (fate === 'proof_rejected') return SLOWEST_PAYMENT + random.whole(24 * 60, 72 * 60) * MINUTE
  return SLOWEST_PAYMENT + 12 * HOUR + random.whole(0, 24 * 24 * 60) * MINUTE
}

function partyOf(random: StoryRandom, departure: Departure, seats?: number): { adults: number; children: number } {
  const { difficulty, capacity, price } = departure.activity
  // The most expensive climbs are for one: the price of two would be above M-Pesa's limit.
  if (price > DEAR) return { adults: 1, children: 0 }
  const size = seats ?? Math.min(capacity, random.count({ 1: 3, 2: 6, 3: 3, 4: 2.5, 5: 1, 6: 0.6 }))
  const families = difficulty === 'Easy' || difficulty === 'Moderate'
  const children = families && size > 2 && random.chance(0.5) ? random.whole(1, size - 2) : 0
  return { adults: size - children, children }
}

/** Some dates are sold out, some nearly, most have room; the demo guide's keep plenty of free seats. */
function fillAhead(planner: Planner, departure: Departure): void {
  const { random, now } = planner
  const days = (departure.startsAt.getTime() - now.getTime()) / DAY
  if (days < 1.6 || days > 40) return
  const demo = departure.activity.guide.username === KAMAU
  const left = random.weighted([
    [0, demo ? 3 : 4],
    [random.whole(1, 2), demo ? 4 : 7],
    [Math.ceil(departure.capacity * (0.35 + random.next() * 0.3)), 10],
    [Math.ceil(departure.capacity * (0.7 + random.next() * 0.3)), 26],
    [departure.capacity, demo ? 50 : 53],
  ] as const)
  for (let tries = 0; tries < 30 && departure.capacity - departure.seatsTaken > left; tries += 1) {
    const room = departure.capacity - departure.seatsTaken - left
    const fits = random.count({ 1: 2, 2: 6, 3: 2, 4: 2, 5: 1 })
    planner.ahead(departure, planner.someone(departure), undefined, Math.min(room, fits))
  }
}

/** Payments that wait for a guide's approval, holds that have not expired, and a payment that was rejected this week. */
function planWaiting(planner: Planner, activities: readonly Activity[]): void {
  const { random, now } = planner
  const soon = activities.flatMap((each) =>
    [...each.departures.values()].filter(({ startsAt }) => startsAt > addTime(now, 3 * DAY)).slice(0, 3),
  )
  const ours = soon.filter(({ activity }) => activity.guide.username === KAMAU)
  for (let n = 0; n < 26; n += 1) {
    const departure = random.pick(n < 4 ? ours : soon)
    planner.ahead(departure, planner.someone(departure), n % 4 === 3 ? 'is_held' : 'proof_waits')
  }
  const rejected = () => {
    const departure = random.pick(ours)
    return planner.ahead(departure, planner.someone(departure), 'proof_rejected')
  }
  for (let tries = 0; tries < 20 && !rejected(); tries += 1);
}

/** The demo guide has twelve guests tomorrow, of whom a party has not paid yet. */
function planTomorrow(planner: Planner, activities: readonly Activity[]): void {
  const tomorrow = addDays(localDateOf(planner.now), 1)
  const [departure] = activities
    .filter(({ guide }) => guide.username === KAMAU)
    .flatMap(({ departures }) => [...departures.values()].filter(({ date }) => date === tomorrow))
    .toSorted((a, b) => b.capacity - b.seatsTaken - (a.capacity - a.seatsTaken))
  if (!departure) return
  const parties = [3, 2, 2, 2, 1, 2]
  for (const [index, size] of parties.entries()) {
    const fate = index === parties.length - 1 ? 'is_held' : 'goes'
    for (let tries = 0; tries < 20; tries += 1) {
      if (planner.ahead(departure, planner.someone(departure), fate, size)) break
    }
  }
}

/** What leaves several times a day has guests at each of its times during the next weeks. */
function planMoreTimes(planner: Planner, activities: readonly Activity[]): void {
  const { random, now } = planner
  const today = localDateOf(now)
  for (const activity of activities.filter(({ moreTimes }) => moreTimes.length > 0)) {
    for (let days = 2; days <= MORE_TIMES_DAYS; days += 1) {
      for (const time of [activity.startTime, ...activity.moreTimes]) {
        const departure = departureOn(random, activity, addDays(today, days), time)
        for (let parties = random.whole(1, 2); parties > 0; parties -= 1) {
          planner.ahead(departure, planner.someone(departure), 'goes', 2)
        }
      }
    }
  }
}

/** The demo customer's bookings: trips done, one cancelled, some ahead and one that waits for its guide. */
function planAmina(planner: Planner, activities: readonly Activity[], amina: Customer): void {
  const { random, now } = planner
  const trips: readonly (readonly [start: string, daysAgo: number, fate: Fate])[] = [
    ['Hell’s Gate by bicycle', 300, 'goes'],
    ['Sunrise among the hippos', 262, 'goes'],
    ['Nairobi on foot', 214, 'goes'],
    ['Seven peaks of the Ngong', 171, 'goes'],
    ['Snorkel Diani', 128, 'goes'],
    ['Early birds of Karura', 75, 'customer_cancels'],
    ['White water on the Tana', 52, 'goes'],
    ['Dawn hike around Longonot', 24, 'goes'],
    ['Tea pluckers', 9, 'goes'],
  ]
  const today = localDateOf(now)
  for (const [start, daysAgo, fate] of trips) {
    const activity = activities.find(({ name }) => name.replaceAll("'", '’').startsWith(start))
    const day = activity?.pastDays.findLast((each) => each <= addDays(today, -daysAgo))
    if (!activity || day === undefined) throw new Error(`Amina cannot go: ${start}`)
    planner.past(departureOn(random, activity, day), amina, fate)
  }
  const ahead: readonly (readonly [start: string, fate: Fate])[] = [
    ['Walk with giraffes', 'goes'],
    ['Kayak the papyrus', 'goes'],
    ['First climb on Fischer', 'proof_waits'],
  ]
  for (const [index, [start, fate]] of ahead.entries()) {
    const activity = activities.find(({ name }) => name.startsWith(start))
    const departure = [...(activity?.departures.values() ?? [])].find(
      ({ startsAt }) => startsAt > addTime(now, (6 + index * 9) * DAY),
    )
    if (!departure) throw new Error(`Amina has no date: ${start}`)
    planner.ahead(departure, amina, fate, 2)
  }
}
