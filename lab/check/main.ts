import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isFull } from '@upeo/domain/testing/depth'
import { overdueIn } from './known-to-waver.ts'
import { printOutcome } from './print-outcome.ts'
import { runAll } from './run-all.ts'
import { runStep } from './run-step.ts'
import { runTwice } from './second-look.ts'
import { results, steps } from './steps.ts'

/**
 * `npm test`: a line for each step; what a failed step printed follows its line. `npm test -- types lint` runs those steps
 * only. The reports are in `test-results/`, where `lab/totals` adds them up.
 */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0)
  throw new Error(`No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`)
const chosen =
  asked.length === 0 ? steps.filter(({ full }) => isFull || !full) : steps.filter(({ name }) => asked.includes(name))

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })
const width = Math.max(2, Math.floor(availableParallelism() / 2))
const outcomes = await runAll(chosen, width, (step) => runTwice(step, runStep), printOutcome)

// A test run that died before it could report has failed as one.
const own = outcomes.filter(({ step, ok }) => !step.report || (!ok && !existsSync(join(results, step.report))))
const totals = { passed: own.filter(({ ok }) => ok).length, failed: own.filter(({ ok }) => !ok).length }
await writeFile(join(results, 'checks.report.json'), `${JSON.stringify(totals)}\n`)
await writeFile(
  join(results, 'retried.json'),
  `${JSON.stringify(
    outcomes.flatMap(({ retried }) => retried),
    null,
    2,
  )}\n`,
)
// Time alone turns nobody's change red: only where everything is tried does it count.
const overdue = overdueIn(await readFile('docs/testing.md', 'utf8'), new Date())
for (const line of overdue) console.log(`still to be mended: ${line}`)
process.exitCode = outcomes.every(({ ok }) => ok) && !(isFull && overdue.length > 0) ? 0 : 1
