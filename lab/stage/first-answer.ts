import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

const DEADLINE = 300_000

/** Asks a program that starts until it answers well, every so many milliseconds; what it then says, whole. */
export async function firstAnswer(url: string, program: ChildProcess, every: number): Promise<string> {
  const deadline = performance.now() + DEADLINE
  while (performance.now() < deadline) {
    if (program.exitCode !== null) throw new Error(`The server ended with ${program.exitCode} before it answered.`)
    const text = await goodAnswer(url).catch(() => null)
    if (text !== null) return text
    await delay(every)
  }
  throw new Error(`${url} did not answer within five minutes.`)
}

async function goodAnswer(url: string): Promise<string | null> {
  const answer = await fetch(url)
  const text = await answer.text()
  return answer.ok ? text : null
}
