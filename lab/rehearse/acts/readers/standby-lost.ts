import { setTimeout as delay } from 'node:timers/promises'
import { startStrangers, type StrangersFigures } from '../../load/strangers.ts'
import { firstReadAfter, lastReadAfter, watchReads } from '../../load/watch-reads.ts'
import { say } from '../../say.ts'
import type { Stage } from '../../stage/open-stage.ts'
import { until } from '../../until.ts'

export interface LostFigures extends StrangersFigures {
  /** Seconds from when the standby could be read again until it was. */
  readonly back: number
}

const before = 5000
const without = 8000

/** Kills the standby while people read: the primary answers them, and the standby again once it is back. */
export async function loseStandby(stage: Stage, activities: readonly string[]): Promise<LostFigures> {
  const { standby } = stage.nodes
  return readThrough(stage, activities, () => {
    say('killing the standby')
    standby.crash()
    return () => standby.start()
  })
}

/** The same with a standby that takes questions and never answers. */
export async function hangStandby(stage: Stage, activities: readonly string[]): Promise<LostFigures> {
  const { standby } = stage.nodes
  return readThrough(stage, activities, () => {
    say('the standby hangs')
    const thaw = standby.freeze()
    return async () => thaw()
  })
}

async function readThrough(
  { pooler }: Stage,
  activities: readonly string[],
  lose: () => () => Promise<void>,
): Promise<LostFigures> {
  const watched = watchReads(() => pooler.countReads())
  const strangers = startStrangers(activities)
  try {
    await delay(before)
    const bringBack = lose()
    await delay(without)
    await bringBack()
    const returned = performance.now()
    await until('people read the standby again', async () => firstReadAfter(watched.samples, returned) !== null)
    const figures = await strangers.stop()
    const back = ((firstReadAfter(watched.samples, returned) ?? Number.NaN) - returned) / 1000
    say(
      `${figures.failed.length} of ${figures.requests} reads failed, the slowest took ${figures.slowest.toFixed(0)} ms`,
    )
    return { ...figures, back }
  } finally {
    await strangers.stop()
    await watched.stop()
  }
}

export interface BehindFigures extends StrangersFigures {
  /** Seconds from when the standby was 10 s behind until the primary was read, and from when it was not until it was read. */
  readonly left: number
  readonly back: number
}

/** People read a server that is up to date, and from one moment to the next a standby that is 10 s behind. */
export async function fallBehind({ nodes, pooler }: Stage, activities: readonly string[]): Promise<BehindFigures> {
  const { primary, standby } = nodes
  await pooler.pointAt(primary, primary)
  await standby.ask('select pg_wal_replay_pause()')
  const watched = watchReads(() => pooler.countReads())
  const strangers = startStrangers(activities)
  try {
    await until('the standby is 10 s behind', async () => {
      const [behind] = await standby.askUpeo<{ seconds: number }>(
        'select extract(epoch from clock_timestamp() - beaten_at)::float8 as seconds from replication_beat',
      )
      return behind !== undefined && behind.seconds >= 10
    })
    const began = performance.now()
    await pooler.pointAt(primary, standby)
    await delay(without)
    await standby.ask('select pg_wal_replay_resume()')
    const returned = performance.now()
    const left = (lastReadAfter(watched.samples, began) - began) / 1000
    await until('people read the standby again', async () => firstReadAfter(watched.samples, returned) !== null)
    const back = ((firstReadAfter(watched.samples, returned) ?? Number.NaN) - returned) / 1000
    const figures = await strangers.stop()
    say(
      `the primary was read ${left.toFixed(1)} s after the standby was 10 s behind, and the standby again after ${back.toFixed(1)} s`,
    )
    return { ...figures, left, back }
  } finally {
    await standby.ask('select pg_wal_replay_resume()')
    await strangers.stop()
    await watched.stop()
  }
}
