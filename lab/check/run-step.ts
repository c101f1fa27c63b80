import { spawn } from 'node:child_process'
import type { Step } from './steps.ts'

export interface Outcome {
  readonly step: Step
  readonly ok: boolean
  readonly seconds: number
  /** What the step printed, both streams together. */
  readonly output: string
}

/** Runs a step in a shell and keeps what it prints. Never rejects: a command that cannot start has failed. */
export function runStep(step: Step): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const child = spawn(step.command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (ok: boolean, note = '') =>
      resolve({
        step,
        ok,
        seconds: (performance.now() - started) / 1000,
        output: `${Buffer.concat(chunks).toString('utf8')}${note}`.trimEnd(),
      })
    child.on('error', (error) => end(false, String(error)))
    child.on('close', (code, signal) => end(code === 0, signal ? `\nended by ${signal}` : ''))
  })
}
