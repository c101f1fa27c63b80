import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { races } from './races.data.ts'
import type { RunReport, TestOutcome } from './run-report.ts'
import type { Outcome } from './run-step.ts'
import { results, type Step } from './steps.ts'

/** So many may waver in one run; more have something in common. */
const MOST = 5

const hasFailed = ({ state }: TestOutcome) => state === 'failed'

/** The files to look at once more; none where what failed has failed. */
export function filesToRepeat({ crashed, tests }: RunReport): readonly string[] {
  const failed = tests.filter(hasFailed)
  if (crashed !== null || failed.length > MOST) return []
  const files = [...new Set(tests.filter((each) => hasFailed(each) || each.state === 'unrun').map(({ file }) => file))]
  return files.some((file) => races.includes(file)) ? [] : files
}

/** The first report, with what the second run says of the tests that it ran; and which failed only the first time. */
export function withSecond(first: RunReport, second: RunReport): { report: RunReport; retried: TestOutcome[] } {
  const key = ({ file, test }: TestOutcome) => `${file} > ${test}`
  const ran = second.tests.filter(({ state }) => state !== 'unrun')
  // Of two with one name the one that failed counts.
  const again = new Map(
    ran.toSorted((a, b) => Number(hasFailed(a)) - Number(hasFailed(b))).map((each) => [key(each), each]),
  )
  // A file that could not be run has failed itself; once it can, what stands in it is what counts.
  const repeated = new Set(ran.map(({ file }) => file))
  const isMended = (each: TestOutcome) => {
    const later = again.get(key(each))
    return hasFailed(each) && (later ? !hasFailed(later) : repeated.has(each.file))
  }
  const known = new Set(first.tests.map(key))
  const tests = [
    ...first.tests.flatMap((each) => again.get(key(each)) ?? (isMended(each) ? [] : each)),
    ...[...again].flatMap(([name, each]) => (known.has(name) ? [] : each)),
  ]
  return { report: { crashed: second.crashed, tests }, retried: first.tests.filter(isMended) }
}

/** Runs a step; where a few of its tests failed, those once more, on a fresh database and a fresh server. */
export async function runTwice(step: Step, run: (step: Step) => Promise<Outcome>): Promise<Outcome> {
  const outcome = await run(step)
  const path = step.report ? join(results, step.report) : null
  if (outcome.ok || !path || !step.again || !existsSync(path)) return outcome
  const first = readReport(path)
  const files = filesToRepeat(first)
  if (files.length === 0) return outcome
  renameSync(path, path.replace('.report.json', '.first.json'))
  const later = await run({ ...step, command: step.again(files) })
  const second = existsSync(path) ? readReport(path) : { crashed: 'It ended without a report.', tests: [] }
  const { report, retried } = withSecond(first, second)
  writeFileSync(path, JSON.stringify(report))
  const ok = later.ok && report.tests.every(({ state }) => state === 'passed' || state === 'skipped')
  const both = [outcome.output, 'A SECOND LOOK', later.output].join('\n\n')
  return { step, ok, seconds: outcome.seconds + later.seconds, output: ok ? later.output : both, retried }
}

const readReport = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as RunReport
