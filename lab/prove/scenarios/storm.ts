import type { FaultChanges } from '@upeo/demo/simulator/engine/faults'
import { SECOND } from '@upeo/domain/time'
import type { Random } from '../random.ts'
import type { Stage } from '../stage/open-stage.ts'
import type { createKiller, Victim } from './kill-some.ts'

const events = {
  faults: 6,
  mpesaAway: 2,
  mpesaSilent: 1,
  mpesaSlow: 2,
  callbacksLost: 2,
  databaseSlow: 2,
  databaseCut: 2,
  processKilled: 4,
  databaseKilled: 2,
  clockJump: 2,
}

/** One fault after another, each before a run that was drawn in advance; each lasts until the next. */
export function createStorm(stage: Stage, random: Random, killer: ReturnType<typeof createKiller>, size: number) {
  const { links, simulator } = stage
  const counts = { 'changes of weather': 0 }
  const underWay: Promise<void>[] = []
  const every = Math.max(4, Math.round(size / 60))
  let next = 0

  function clear(): void {
    links.mpesa.weather({})
    links.callbacks.weather({})
    for (const link of links.database) link.weather({})
  }

  const acts: Record<keyof typeof events, () => void> = {
    faults: () => simulator.setFaults(drawFaults(random)),
    mpesaAway: () => {
      links.mpesa.weather({ refuses: true })
      links.mpesa.cut()
    },
    mpesaSilent: () => links.mpesa.weather({ stalls: true }),
    mpesaSlow: () => links.mpesa.weather({ delayMs: random.whole(50, 500) }),
    callbacksLost: () => {
      links.callbacks.weather({ refuses: true })
      links.callbacks.cut()
    },
    databaseSlow: () => random.pick(links.database).weather({ delayMs: random.whole(1, 10) }),
    databaseCut: () => void random.pick(links.database).cut(),
    processKilled: () => underWay.push(killer.kill(random.pick<Victim>(['web-1', 'web-2', 'worker-3']))),
    databaseKilled: () => underWay.push(killer.kill('postgres')),
    clockJump: () => underWay.push(stage.jump(random.whole(1, 40) * SECOND)),
  }

  simulator.setFaults(drawFaults(random))
  return {
    counts,
    async before(index: number): Promise<void> {
      if (index < next) return
      next = index + random.whole(Math.ceil(every / 2), every * 2)
      counts['changes of weather'] += 1
      clear()
      acts[random.weighted(events)]()
    },
    async end(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}

/** Some of each kind of fault that the simulator knows. */
function drawFaults(random: Random): FaultChanges {
  const upTo = (most: number) => random.next() * most
  return {
    callbackDrop: upTo(0.4),
    callbackDuplicate: upTo(0.4),
    callbackReorder: upTo(0.4),
    callbackBeforeResponse: upTo(0.2),
    callbackDelayMs: random.whole(0, 1500),
    callbackDelayJitterMs: random.whole(0, 6000),
    callbackRetries: random.whole(0, 1),
    lateSuccess: upTo(0.06),
    amountDiffers: upTo(0.1),
    queueTimeout: upTo(0.1),
    queryDeniesPaid: upTo(0.05),
    throttle: upTo(0.08),
    throttleStatus: random.pick([429, 500, 503] as const),
    html503: upTo(0.05),
    slowResponseMs: random.whole(0, 300),
    resetBefore: upTo(0.08),
    resetAfter: upTo(0.1),
    stringCodes: random.chance(0.3),
    numericQueryCodes: random.chance(0.3),
    balanceWithoutValue: random.chance(0.3),
    objectForArray: random.chance(0.3),
    pendingForm: random.pick(['A', 'B'] as const),
  }
}
