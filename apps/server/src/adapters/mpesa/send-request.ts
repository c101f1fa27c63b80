export type Answer =
  | { kind: 'answered'; status: number; body: unknown; text: string }
  /** The connection was never made, so nothing was asked. */
  | { kind: 'not_sent'; code: string }
  /** Sent, at least in part, and no answer came. */
  | { kind: 'no_answer'; code: string }

export type HttpRequest = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: object }

/** Sends and reads within the time given. Never throws for what the other side or the network does. */
export type SendRequest = (request: HttpRequest, timeoutMs: number) => Promise<Answer>

/** Calls `timeIsUp` after so many milliseconds, unless what it answers is called before. */
type Wait = (ms: number, timeIsUp: () => void) => () => void

const waitOnTheClock: Wait = (ms, timeIsUp) => {
  const timer = setTimeout(timeIsUp, ms).unref()
  return () => clearTimeout(timer)
}

/** `wait` decides when the time is up. */
export function createSendRequest(wait: Wait = waitOnTheClock): SendRequest {
  return async (asked, timeoutMs) => {
    const abandon = new AbortController()
    const late = new Error('No answer in time.')
    const stopWaiting = wait(timeoutMs, () => abandon.abort(late))
    try {
      return await exchange(asked, abandon.signal)
    } catch (error) {
      return error === late ? { kind: 'no_answer', code: 'timeout' } : failureOf(error)
    } finally {
      stopWaiting()
    }
  }
}

async function exchange({ url, method, headers, body }: HttpRequest, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    ...(body && { body: JSON.stringify(body) }),
    signal,
    // Money is never asked for at an address that the configuration did not name.
    redirect: 'manual',
  })
  return readAnswer(response.status, await response.text())
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
