import { SECOND } from '@upeo/domain/time'
import { sql } from 'kysely'
import { checkEverything } from '../settled/check-everything.ts'
import { disbursementEnd } from '../settled/disbursement-end.ts'
import { finishAllWork } from '../settled/finish-all-work.ts'
import type { Outcome, Scenario, Trial } from '../scenario.ts'
import { openStage, type Stage } from '../stage/open-stage.ts'
import { createStepKiller, type StepKiller } from '../stage/step-killer.ts'
import { untilWithin } from '../until.ts'
import { openFlows, type Flow } from './disbursement-flows.ts'

/** More than any of them has; one that goes on for longer never ends. */
const mostSteps = 100
/** A short run kills after every so many steps, beginning with one that is drawn. */
const shortStride = 4

/** On its own database and processes: each counts its steps, and is killed after the first, the second, and so on. */
export const disbursementSteps: Scenario = {
  title: 'Steps of a disbursement',
  promise:
    'kill -9 between each two steps of a refund by reversal, a refund of a part and a payout: paid exactly once, or open before the administrators, and the books agree.',
  fullSize: 3,
  shortSize: 1,
  unit: 'kinds of disbursement',
  async run(trial) {
    const stage = await openStage({
      seed: 1,
      database: 'steps',
      postgres: trial.stage.postgres,
      preload: [import.meta.resolve('../stage/counted-steps.ts')],
    })
    try {
      return await killAtEachStep(stage, trial)
    } finally {
      await stage.close({ keep: false })
    }
  },
}

async function killAtEachStep(stage: Stage, { random, size, short, say }: Trial): Promise<Outcome> {
  const flows = await openFlows(stage)
  const first = short ? random.whole(0, flows.length - 1) : 0
  const killer = createStepKiller(stage.programs)
  const [counts, broken]: [Record<string, string | number>, string[]] = [{}, []]
  for (let n = 0; n < Math.min(size, flows.length); n += 1) {
    const flow = flows[(first + n) % flows.length]
    if (!flow) break
    const stride = short ? shortStride : 1
    const killedAfter: string[] = []
    for (let at = short ? random.whole(1, shortStride) : 1; ; at += stride) {
      if (at > mostSteps) throw new Error(`${flow.name} has more than ${mostSteps} steps.`)
      const run = await runFlow(stage, flow, killer, at)
      broken.push(...run.broken.map((line) => `${flow.name}, ${run.killedAfter ?? 'not killed'}: ${line}`))
      if (run.killedAfter === null) {
        // With some luck another process's step comes in between, and the numbers shift: it is said, not passed over.
        const missed = short ? [] : without(run.steps.map(withoutRole), killedAfter)
        if (missed.length > 0) counts[`${flow.name}, not killed after`] = missed.join('; ')
        break
      }
      killedAfter.push(withoutRole(run.steps.at(-1) ?? ''))
      counts[`${flow.name}, killed after ${run.killedAfter}`] = 1
      if (killedAfter.length % 5 === 0) say(`${flow.name}: ${killedAfter.length} kills`)
    }
    say(`${flow.name}: killed after ${killedAfter.length} steps`)
  }
  return { counts, broken }
}

/** Either web process may do it, or the worker. */
const withoutRole = (step: string) => step.slice(step.indexOf(': ') + 2)

/** What is left of all after each of those is taken out once. */
function without(all: readonly string[], those: readonly string[]): string[] {
  const left = [...all]
  for (const each of those) if (left.includes(each)) left.splice(left.indexOf(each), 1)
  return left
}

interface Run {
  /** In the order in which they were done, up to the kill. */
  readonly steps: readonly string[]
  /** The step that was the last one of the process that was killed; null when the money had left before. */
  readonly killedAfter: string | null
  readonly broken: readonly string[]
}

async function runFlow(stage: Stage, flow: Flow, killer: StepKiller, at: number): Promise<Run> {
  const ask = await flow.prepare()
  stage.jumping(true)
  await killer.armed(at)
  const order = await ask()
  await untilWithin(
    60 * SECOND,
    async () => killer.hasKilled || (await isOver(stage, order)),
    () => `${flow.name} neither ends nor has ${at} steps`,
    20,
  )
  const { steps, killed } = killer.disarmed()
  await killed?.back()
  await finishAllWork(stage)
  return {
    steps,
    killedAfter: killed && `step ${at}: ${steps.at(-1)}`,
    broken: [...(await disbursementEnd(stage, order)), ...(await checkEverything(stage))],
  }
}

/** Paid, and everything that M-Pesa said about it is processed. */
async function isOver({ db }: Stage, order: string): Promise<boolean> {
  const found = await sql`
    select from disbursements d where id = ${order} and status = 'paid' and exists (
      select from disbursement_calls c join disbursement_messages m on m.call_id = c.id
      where c.disbursement_id = d.id and m.processed_at is not null
    )`.execute(db)
  return found.rows.length === 1
}
