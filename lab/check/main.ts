import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runAll } from './run-all.ts'
import { runStep, type Outcome } from './run-step.ts'
import { results, steps } from './steps.ts'

/**
 * `npm test`: everything, to the end, a line each; what a failed step printed follows its line. `npm test -- types lint`
 * runs those steps only. The reports are in `test-results/`, where `lab/totals` adds them up.
 */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0)
  throw new Error(`No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`)
const chosen = asked.length === 0 ? steps : steps.filter(({ name }) => asked.includes(name))

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })
const outcomes = await runAll(chosen, Math.max(2, Math.floor(availableParallelism() / 2)), runStep, print)

// A test run that died before it could report has failed as one.
const own = outcomes.filter(({ step, ok }) => !step.report || (!ok && !existsSync(join(results, step.report))))
const totals = { passed: own.filter(({ ok }) => ok).length, failed: own.filter(({ ok }) => !ok).length }
await writeFile(join(results, 'checks.report.json'), `${JSON.stringify(totals)}\n`)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1

function print({ step, ok, seconds, output }: Outcome): void {
  const last = output.split('\n').at(-1)?.trim() ?? ''
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(0)} s)${ok && last !== '' ? `: ${last.slice(0, 120)}` : ''}`,
  )
  if (!ok) console.log(`${output.split('\n').slice(-200).join('\n')}\n`)
}
