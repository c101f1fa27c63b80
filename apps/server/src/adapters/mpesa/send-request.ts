import { setTimeout as wait } from 'node:timers/promises'

export type Answer =
  | { kind: 'answered'; status: number; body: unknown; text: string }
  /** The connection was never made, so nothing was asked. */
  | { kind: 'not_sent'; code: string }
  /** Sent, at least in part, and no answer came. */
  | { kind: 'no_answer'; code: string }

export type HttpRequest = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: object }

/** Sends and reads within the time given. Never throws for what the other side or the network does. */
export type SendRequest = (request: HttpRequest, timeoutMs: number) => Promise<Answer>

export const sendRequest: SendRequest = async ({ url, method, headers, body }, timeoutMs) => {
  const abandon = new AbortController()
  const request = fetch(url, {
    method,
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    ...(body && { body: JSON.stringify(body) }),
    signal: abandon.signal,
    // Money is never asked for at an address that the configuration did not name.
    redirect: 'manual',
  }).then(async (response) => readAnswer(response.status, await response.text()))
  const timeout = wait(timeoutMs, 'timeout' as const, { signal: abandon.signal, ref: false })
  try {
    const first = await Promise.race([request, timeout])
    return first === 'timeout' ? { kind: 'no_answer', code: 'timeout' } : first
  } catch (error) {
    return failureOf(error)
  } finally {
    abandon.abort()
    // Whichever of the two lost the race ends with an abort that nobody waits for.
    await Promise.allSettled([request, timeout])
  }
}

function readAnswer(status: number, text: string): Answer {
  return { kind: 'answered', status, body: parseJson(text), text }
}

/** Gateways in front of Daraja answer in HTML, XML or not at all. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function failureOf(error: unknown): Answer {
  const code = networkCode(error)
  return { kind: beforeSending.has(code) ? 'not_sent' : 'no_answer', code }
}

function networkCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  // Several addresses tried and all refused come as one error with a list inside.
  const inner = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause
  if (inner instanceof Error && 'code' in inner && typeof inner.code === 'string') return inner.code
  return error instanceof Error ? error.name : 'unknown'
}
