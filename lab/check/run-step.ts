import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { REPORT, type TestOutcome } from './run-report.ts'
import { results, type Step } from './steps.ts'

export interface Outcome {
  readonly step: Step
  readonly ok: boolean
  readonly seconds: number
  /** What the step printed, both streams together. */
  readonly output: string
  /** The tests that failed the first time only. */
  readonly retried: readonly TestOutcome[]
}

/** Runs a step in a shell, says at once what fails, and keeps what it prints. Never rejects: a command that cannot start has failed. */
export function runStep(step: Step): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const lines: string[] = []
    const env = { ...process.env, ...(step.report && { [REPORT]: join(results, step.report) }) }
    const child = spawn(step.command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env })
    const read = (line: string) => {
      lines.push(line)
      if (line.startsWith('FAILED ')) console.log(line)
    }
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', read)
    const end = (ok: boolean, note = '') =>
      resolve({
        step,
        ok,
        seconds: (performance.now() - started) / 1000,
        output: `${lines.join('\n')}${note}`.trimEnd(),
        retried: [],
      })
    child.on('error', (error) => end(false, String(error)))
    child.on('close', (code, signal) => end(code === 0, signal ? `\nended by ${signal}` : ''))
  })
}
