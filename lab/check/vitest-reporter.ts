import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { detailOf, firstLine, REPORT, sayFailed, type RunReport, type TestOutcome } from './run-report.ts'

/** Says what fails as it fails, and writes the report of the run. */
export default class VitestReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const outcome = outcomeOf(test)
    if (outcome.state === 'failed') console.log(`\n${sayFailed(outcome)}`)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[], reason: string): void {
    const tests = modules.flatMap((module) => [
      ...[...module.children.allTests()].map(outcomeOf),
      ...[module, ...module.children.allSuites()].flatMap((suite) => {
        const [error] = suite.errors()
        return error ? [{ ...placeOf(module), test: suiteName(suite), ...failed(0, error) }] : []
      }),
    ])
    const unended = reason === 'interrupted' ? 'The run was interrupted.' : null
    const report: RunReport = { crashed: errors[0] ? firstLine(errors[0].message) : unended, tests }
    const file = process.env[REPORT]
    if (file) writeFileSync(file, JSON.stringify(report))
  }
}

const placeOf = ({ moduleId }: TestModule) => ({ file: relative(process.cwd(), moduleId) })

const suiteName = (suite: { readonly type: string; readonly fullName?: string }) =>
  suite.type === 'module' ? 'the file itself' : (suite.fullName ?? '')

const failed = (ms: number, error: TestError | undefined) => {
  const detail = detailOf(error?.message, error?.diff, error?.stack?.split('\n').slice(1, 4).join('\n'))
  return { state: 'failed', ms, error: firstLine(error?.message), detail } as const
}

function outcomeOf(test: TestCase): TestOutcome {
  const { state, errors } = test.result()
  const [ms, place] = [test.diagnostic()?.duration ?? 0, { ...placeOf(test.module), test: test.fullName }]
  if (state === 'failed') return { ...place, ...failed(ms, errors[0]) }
  if (state === 'passed') return { ...place, state, ms, error: null }
  // What was to be left out says so itself; the rest hung on something that failed.
  return { ...place, state: test.options.mode === 'run' ? 'unrun' : 'skipped', ms, error: null }
}
