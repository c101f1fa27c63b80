import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { detailOf, firstLine, REPORT, sayFailed, type RunReport, type TestOutcome } from './run-report.ts'

/** As every journey says it once nothing answers any more. */
const SERVER_GONE = /ECONNREFUSED|ERR_CONNECTION_REFUSED/

/** Says what fails as it fails, and writes the report of the run. */
export default class PlaywrightReporter implements Reporter {
  private suite: Suite | undefined
  private crashed: string | null = null

  onBegin(_: unknown, suite: Suite): void {
    this.suite = suite
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const outcome = outcomeOf(test)
    if (outcome.state !== 'failed') return
    console.log(sayFailed(outcome))
    if (result.errors.some(({ message }) => SERVER_GONE.test(message ?? ''))) this.crashed ??= 'The server is gone.'
  }

  onError(error: TestError): void {
    this.crashed ??= firstLine(error.message ?? error.value)
  }

  onEnd({ status }: FullResult): void {
    if (status === 'interrupted' || status === 'timedout') this.crashed ??= `The run ${status}.`
    const report: RunReport = { crashed: this.crashed, tests: (this.suite?.allTests() ?? []).map(outcomeOf) }
    const file = process.env[REPORT]
    if (file) writeFileSync(file, JSON.stringify(report))
  }

  printsToStdio(): boolean {
    return false
  }
}

function outcomeOf(test: TestCase): TestOutcome {
  const last = test.results.at(-1)
  const titles = test.titlePath().slice(3)
  const place = {
    file: relative(process.cwd(), test.location.file),
    test: `[${test.parent.project()?.name}] ${titles.join(' > ')}`,
    ms: last?.duration ?? 0,
  }
  const outcome = test.outcome()
  if (outcome === 'expected') return { ...place, state: 'passed', error: null }
  if (outcome === 'skipped')
    return { ...place, state: test.expectedStatus === 'skipped' ? 'skipped' : 'unrun', error: null }
  const [error] = last?.errors ?? []
  const at = error?.location && `at ${relative(process.cwd(), error.location.file)}:${error.location.line}`
  const said = error?.message ?? last?.status
  return { ...place, state: 'failed', error: firstLine(said), detail: detailOf(said, at) }
}
