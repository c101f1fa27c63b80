import { setTimeout as delay } from 'node:timers/promises'
import { cpuTime } from '../../../bench/ratios/processes.ts'
import { startStrangers } from '../../load/strangers.ts'
import { say } from '../../say.ts'
import type { Stage } from '../../stage/open-stage.ts'

interface Cost {
  readonly requests: number
  /** Milliseconds that the primary has had of a processor, and what it would have had without anybody reading. */
  readonly primary: number
  readonly idle: number
  readonly standby: number
}

export interface CostFigures {
  readonly fromPrimary: Cost
  readonly fromStandby: Cost
  /** The part of the primary's processor time for a read that is no longer its own. */
  readonly saved: number
}

const warm = 2000
const measured = 8000
const rounds = 2

/** What people who read cost the primary when they read it, and when they read its standby, in turn. */
export async function costOfReads(stage: Stage, activities: readonly string[]): Promise<CostFigures> {
  const { primary, standby } = stage.nodes
  const idleFrom = cpuTime(primary.pid())
  await delay(measured)
  const idle = cpuTime(primary.pid()) - idleFrom

  const costWith = async (reader: typeof primary): Promise<Cost> => {
    await stage.pooler.pointAt(primary, reader)
    const early = startStrangers(activities)
    await delay(warm)
    await early.stop()
    const before = { primary: cpuTime(primary.pid()), standby: cpuTime(standby.pid()) }
    const started = performance.now()
    const strangers = startStrangers(activities)
    await delay(measured)
    const { requests, failed } = await strangers.stop()
    if (failed.length > 0) throw new Error(`Nobody may fail while costs are measured: ${failed[0]}`)
    const share = (performance.now() - started) / measured
    return {
      requests,
      primary: cpuTime(primary.pid()) - before.primary,
      standby: cpuTime(standby.pid()) - before.standby,
      idle: idle * share,
    }
  }
  const costs: { from: Cost; by: Cost }[] = []
  for (let round = 0; round < rounds; round += 1) {
    costs.push({ from: await costWith(primary), by: await costWith(standby) })
  }
  const fromPrimary = sum(costs.map(({ from }) => from))
  const fromStandby = sum(costs.map(({ by }) => by))
  const saved = 1 - costOfOne(fromStandby) / costOfOne(fromPrimary)
  say(
    `a read costs the primary ${costOfOne(fromPrimary).toFixed(3)} ms, and ${costOfOne(fromStandby).toFixed(3)} ms with a standby`,
  )
  return { fromPrimary, fromStandby, saved }
}

/** Milliseconds of the primary's for one request, without what it does anyhow. */
export const costOfOne = ({ primary, idle, requests }: Cost): number => Math.max(0, primary - idle) / requests

function sum(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => costs.reduce((total, cost) => total + cost[name], 0)
  return { requests: of('requests'), primary: of('primary'), idle: of('idle'), standby: of('standby') }
}
