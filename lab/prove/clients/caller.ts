import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from '../stage/program.ts'

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string
  readonly body?: object
  /** Instead of a body: fields and files as a browser sends them. */
  readonly form?: () => FormData
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

/** The HTTP client of the proof: calls either process, and repeats a call without an answer or with a server error. */
export interface Caller {
  /** Calls once, a given process or the next in turn. Null: no answer. */
  once(call: Call, at?: Program): Promise<Answer | null>
  /** Repeats until a process answers; null when none has in all tries. Only for calls that may be repeated. */
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
        ...(call.form && { body: call.form() }),
        signal: AbortSignal.timeout(patience),
      })
      const body = (await answer.json()) as Record<string, unknown>
      const error = body['error'] as { code?: string } | undefined
      return { status: answer.status, body, code: error?.code ?? null }
    } catch {
      // Killed, cut off or too slow: to a client that waits for an answer it is all the same.
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
