import type { Outcome } from './run-step.ts'
import type { Step } from './steps.ts'

/**
 * Runs every step in their order, `width` at a time, those that want to be alone between what stands above and below
 * them, and the cheap ones before all others. A step whose forerunner failed fails unrun; so does whatever is not cheap
 * once something cheap has failed. All else goes on to the end.
 */
export async function runAll(
  steps: readonly Step[],
  width: number,
  run: (step: Step) => Promise<Outcome>,
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const settle = (outcome: Outcome) => {
    outcomes.push(outcome)
    report(outcome)
  }
  const waiting = [...steps.filter(({ cheap }) => cheap), ...steps.filter(({ cheap }) => !cheap)]
  const running = new Map<Step, Promise<void>>()
  // A step that is asked for alone runs without the steps that it needs: they are taken as done.
  const planned = new Set(steps.map(({ name }) => name))
  const verdict = (name: string) => !planned.has(name) || outcomes.find(({ step }) => step.name === name)?.ok
  while (waiting.length > 0 || running.size > 0) {
    const alone = waiting.findIndex((step) => step.alone)
    const upTo = alone === -1 ? waiting : waiting.slice(0, alone + 1)
    const next = upTo.find((step) => mayStart(step, running, width, verdict))
    if (!next) {
      await Promise.race(running.values())
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    const spoilt = outcomes.find(({ step, ok }) => step.cheap && !ok && !next.cheap)?.step.name
    const failed = spoilt ?? next.after?.find((name) => verdict(name) === false)
    if (failed) {
      settle({ step: next, ok: false, seconds: 0, output: `Not run, because this failed: ${failed}`, retried: [] })
      continue
    }
    const finish = async () => {
      const outcome = await run(next)
      running.delete(next)
      settle(outcome)
    }
    running.set(next, finish())
  }
  return outcomes
}

function mayStart(
  step: Step,
  running: ReadonlyMap<Step, unknown>,
  width: number,
  verdict: (name: string) => boolean | undefined,
): boolean {
  if ((step.after ?? []).some((name) => verdict(name) === undefined)) return false
  if (step.alone) return running.size === 0
  if (!step.cheap && [...running.keys()].some(({ cheap }) => cheap)) return false
  return running.size < width && ![...running.keys()].some(({ alone }) => alone)
}
