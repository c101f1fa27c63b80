import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import type { Watch } from '../watch/watch.ts'
import { newRequestId } from './nonce.ts'
import type { ReadyResponse, ResponseCache } from './response-cache.ts'
import type { Header } from './security-headers.ts'

/** What lies ready is sent before the app has made anything of the request: that would cost more than the sending. */
export interface AnswerFirst {
  /** Fastify's own server, with that in front of it. */
  readonly serverFactory: (handle: RequestListener, options: FastifyServerOptions) => Server
  /** Asks this cache too, from now on. */
  readonly from: (cache: Pick<ResponseCache, 'readyFor'>) => void
  /** Leaves everything to the app from now on: it has more to say to each, when it closes or is about to. */
  readonly stop: () => void
}

interface Options {
  /** Of every reply. */
  readonly headers: readonly Header[]
  readonly answered?: Watch['answered'] | undefined
}

export function answerFirst({ headers, answered }: Options): AnswerFirst {
  const caches: Pick<ResponseCache, 'readyFor'>[] = []
  const heads = new WeakMap<Buffer, string[]>()
  let stopped = false

  function send(ready: ReadyResponse, response: ServerResponse): void {
    const { bytes, status } = ready
    let head = heads.get(bytes)
    if (!head) {
      head = headOf(ready, headers)
      heads.set(bytes, head)
    }
    // The last is the request's own; it is written as it stands here.
    head[head.length - 1] = newRequestId()
    response.writeHead(status, head)
    response.end(bytes)
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (stopped || request.method !== 'GET') return false
    const start = answered ? performance.now() : 0
    const asked = { method: 'GET', url: request.url ?? '', headers: request.headers }
    for (const cache of caches) {
      const ready = cache.readyFor(asked)
      if (!ready) continue
      send(ready, response)
      answered?.({ route: ready.servedAs, status: ready.status, seconds: (performance.now() - start) / 1000 })
      return true
    }
    return false
  }

  return {
    serverFactory: (handle, { keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }) => {
      const server = createServer((request, response) => {
        if (!answer(request, response)) handle(request, response)
      })
      server.keepAliveTimeout = keepAliveTimeout
      server.requestTimeout = requestTimeout
      server.setTimeout(connectionTimeout)
      return server
    },
    from: (cache) => void caches.push(cache),
    stop: () => {
      stopped = true
    },
  }
}

/** Names and values in turn, as Node writes them down fastest; what the response says itself goes before what all say. */
function headOf({ headers, encoding, bytes }: ReadyResponse, ofAll: readonly Header[]): string[] {
  const all = new Map<string, string>([
    ...ofAll,
    ...headers,
    ['vary', 'accept-encoding'],
    ...(encoding ? [['content-encoding', encoding] as const] : []),
    ['content-length', String(bytes.length)],
    ['x-request-id', ''],
  ])
  return [...all].flat()
}
