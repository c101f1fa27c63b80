import { startSimulator } from '@upeo/demo/simulator/start-simulator'
import { breachesOf } from '../money-harness.ts'
import { openSeatRace, type Plan, type SeatRace } from '../seat-race.ts'
import { until } from '../until.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'

/*
 * The promise that no seat is sold twice, kept where it must be: between processes, over HTTP, on each departure of a day, among
 * people who come, cancel, pay and let their holds run out, all at once.
 */
const capacity = 20
const people = 150
const plans: readonly Plan[] = ['cancel', 'lapse', 'wait', 'cancel', 'lapse', 'prove', 'wait']

let simulator: Awaited<ReturnType<typeof startSimulator>>
beforeAll(async () => {
  simulator = await startSimulator({})
})
afterAll(() => simulator.close())

/** All attempts at once, and what could be seen of the departures meanwhile. */
async function storm(race: SeatRace, attempts: number, planOf: (n: number) => Plan) {
  let over = false
  const seen: { taken: number; living: number }[] = []
  const watching = until(async () => {
    seen.push(...(await race.look()))
    return over
  })
  const outcomes = await Promise.all(Array.from({ length: attempts }, (_, n) => race.attempt(n, planOf(n))))
  over = true
  await watching
  return { outcomes, seen }
}

const mixed = (n: number): Plan => plans[n % plans.length] ?? 'wait'

test('300 attempts over two processes for two boats of a day never take more than the 20 seats of each', async () => {
  const race = await openSeatRace({ capacity, people, mpesaUrl: simulator.url, times: ['07:30', '16:00'] })
  try {
    const first = await storm(race, 300, mixed)
    // Who comes to pay the guide may find half of the places promised to others of their kind.
    const outcomes = new Set(first.outcomes)
    outcomes.delete('unpaid_places_taken')
    expect(outcomes).toEqual(new Set(['held', 'again', 'sold_out']))
    expect(first.seen.filter(({ taken, living }) => taken > capacity || taken !== living)).toEqual([])
    await race.endHolds()
    const between = await race.look()
    expect(between.map(({ taken }) => taken)).toEqual(between.map(({ living }) => living))
    expect(Math.max(...between.map(({ taken }) => taken))).toBeLessThan(capacity)

    // What was given back is sold again, to the last seat: more people want a single one than there are.
    const second = await storm(race, people, () => 'wait')
    expect(second.seen.filter(({ taken, living }) => taken > capacity || taken !== living)).toEqual([])
    expect((await race.look()).map(({ taken }) => taken)).toEqual([capacity, capacity])
    await race.endHolds()
    expect(await race.look()).toEqual(between)
    expect(await breachesOf(race.db, systemClock.now())).toEqual([])
  } finally {
    await race.close()
  }
}, 120_000)

test('control: without condition and CHECK the same attempts oversell', async () => {
  const preload = import.meta.resolve('@upeo/server/testing/oversell-mutant')
  const race = await openSeatRace({ capacity, people, mpesaUrl: simulator.url, preload })
  try {
    await sql`alter table departures drop constraint departures_not_oversold`.execute(race.owner)
    const { seen } = await storm(race, 300, mixed)
    expect(Math.max(...seen.map(({ living }) => living))).toBeGreaterThan(capacity)
  } finally {
    await race.close()
  }
}, 120_000)
