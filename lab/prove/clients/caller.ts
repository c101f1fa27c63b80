import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from '../stage/program.ts'

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string
  readonly body?: object
  readonly idempotencyKey?: string
}

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** The error's code, where it is one. */
  readonly code: string | null
}

/** Longer than any request may take at the server. */
const patience = 20_000
const mostTries = 40

/** People's side of HTTP: asks one process or the other, and again where no answer or none that counts has come. */
export interface Caller {
  /** Once, at a certain process or the next one. Null: no answer. */
  once(call: Call, at?: Program): Promise<Answer | null>
  /** Until somebody answers; null when nobody has in all its tries. Only for what may be asked twice. */
  persistently(call: Call): Promise<Answer | null>
}

export function createCaller(programs: readonly Program[]): Caller {
  let turn = 0
  const nextProgram = () => {
    const up = programs.filter((program) => program.isUp())
    turn += 1
    return up[turn % up.length] ?? programs[turn % programs.length]
  }

  async function once(call: Call, at = nextProgram()): Promise<Answer | null> {
    try {
      const answer = await fetch(`${at?.url}/api${call.path}`, {
        method: call.method ?? 'POST',
        headers: {
          ...(call.token && { authorization: `Bearer ${call.token}` }),
          ...(call.body && { 'content-type': 'application/json' }),
          ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
        },
        ...(call.body && { body: JSON.stringify(call.body) }),
        signal: AbortSignal.timeout(patience),
      })
      const body = (await answer.json()) as Record<string, unknown>
      const error = body['error'] as { code?: string } | undefined
      return { status: answer.status, body, code: error?.code ?? null }
    } catch {
      // Killed, cut off or too slow: all the same to who waits for an answer.
      return null
    }
  }

  return {
    once,
    async persistently(call) {
      for (let tried = 1; tried <= mostTries; tried += 1) {
        const answer = await once(call)
        if (answer !== null && answer.status < 500) return answer
        await pause(Math.min(50 * tried, 1000))
      }
      return null
    },
  }
}
