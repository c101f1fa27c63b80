import { Agent as HttpAgent, request as overHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export type Answer =
  | { kind: 'answered'; status: number; body: unknown; text: string }
  /** Nothing of it has left this side, so nothing was asked. */
  | { kind: 'not_sent'; code: string }
  /** Sent, at least in part, and no answer came. */
  | { kind: 'no_answer'; code: string }

export type HttpRequest = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: object }

/**
 * How long a connection waits for the next request, or less where the other side says so: shorter than servers and what
 * stands before them wait. One that they close while a request is on its way leaves a payment uncertain.
 */
const keptForMs = 4000

export interface Connections {
  readonly http: HttpAgent
  readonly https: HttpsAgent
}

/** Connections that are used again. */
export function keepConnections(): Connections {
  const kept = { keepAlive: true, timeout: keptForMs, maxFreeSockets: 64 }
  return { http: new HttpAgent(kept), https: new HttpsAgent(kept) }
}

/** What came of it; `stale`: the kept connection had gone before a byte of this request was written to it. */
export type Exchanged = Answer & { readonly stale?: boolean }

/** One request and its answer. Follows no redirect: money is never asked for at an address that nobody has configured. */
export async function exchange(asked: HttpRequest, connections: Connections, late: AbortSignal): Promise<Exchanged> {
  const { promise, resolve } = Promise.withResolvers<Exchanged>()
  const content = asked.body && JSON.stringify(asked.body)
  let request: ClientRequest
  try {
    request = open(asked, content, connections)
  } catch (error) {
    // An address or a header that cannot be one.
    return { kind: 'not_sent', code: codeOf(error) }
  }
  const isSent = watchSending(request)
  const fails = (error: unknown) => {
    const code = late.aborted ? 'timeout' : codeOf(error)
    resolve(isSent() ? { kind: 'no_answer', code } : { kind: 'not_sent', code, stale: request.reusedSocket })
  }
  request.once('response', (response) => void readAnswer(response).then(resolve, fails))
  // More than one may come, of which the first tells why.
  request.on('error', fails)
  const giveUp = () => request.destroy(Object.assign(new Error('No answer in time.'), { code: 'timeout' }))
  if (late.aborted) giveUp()
  else late.addEventListener('abort', giveUp, { once: true })
  request.end(content)
  return promise
}

function open({ url, method, headers }: HttpRequest, content: string | undefined, connections: Connections) {
  const secure = url.startsWith('https:')
  const ofContent = content !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
  }
  return (secure ? overHttps : overHttp)(url, {
    method,
    agent: secure ? connections.https : connections.http,
    headers: { accept: '*/*', 'user-agent': 'node', ...ofContent, ...headers },
  })
}

/**
 * Whether any of it may have left this side. Nothing has before a new connection stands (its certificate checked, where it
 * has one), nor on a kept one that has taken no byte since it was handed over.
 */
function watchSending(request: ClientRequest): () => boolean {
  let isSent = () => false
  request.once('socket', (socket: Socket) => {
    if (request.reusedSocket) {
      const before = socket.bytesWritten
      isSent = () => socket.bytesWritten > before
      return
    }
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
      isSent = () => true
    })
  })
  return () => isSent()
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const said = await text(response)
  return { kind: 'answered', status: response.statusCode ?? 0, body: parseJson(said), text: said }
}

/** Gateways in front of Daraja answer in HTML, XML or not at all. */
function parseJson(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : 'unknown'
}
