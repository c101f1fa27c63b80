import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '@upeo/domain/time'
import { createCache } from '../cache.ts'
import type { Log } from '../log.ts'
import { cacheKeyOf, type CacheableRequest, type KeyedBy } from './cache-key.ts'
import { acceptedEncoding, encodeBody, sizeOf, type EncodedBody, type Encoding } from './encode-body.ts'
import type { Header } from './security-headers.ts'
import { servedAs } from './watch-calls.ts'

export interface CachedResponse {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: EncodedBody
  /** Whether others may have it after those who wait for it now. */
  readonly cacheable: boolean
}

/** What goes out as it lies there. */
export interface ReadyResponse extends Pick<CachedResponse, 'status' | 'headers'> {
  readonly bytes: Buffer
  readonly encoding: Encoding | null
  /** The route that made it, as figures name it. */
  readonly servedAs: string
}

interface Kept extends CachedResponse {
  readonly servedAs: string
}

export interface ResponseCacheOptions extends KeyedBy {
  readonly clock: Clock
  /** Milliseconds as new, and after that while it is made again behind an answer. */
  readonly fresh: number
  readonly stale: number
  /** Bytes. */
  readonly room: number
  /** Of the time for making again what is old, where that is the database's: the hottest first, one at a time. */
  readonly remakeShare?: number
  readonly log: Log
}

export type ResponseCache = ReturnType<typeof createResponseCache>

const mostResponses = 10_000

/**
 * Responses that are the same for everyone who is not signed in, made once for all who ask at the same time and kept for
 * seconds. Whoever is signed in neither gets nor fills what is kept.
 */
export function createResponseCache(options: ResponseCacheOptions) {
  const { clock, fresh, stale, room, remakeShare, log } = options
  const cache = createCache<string, Kept>({
    clock,
    max: mostResponses,
    bytes: { max: room, of: ({ body }) => sizeOf(body) },
    ttl: fresh,
    staleFor: stale,
    ...(remakeShare !== undefined && { remakeShare }),
    worthKeeping: ({ cacheable }) => cacheable,
    onError: (error) => log.error({ err: error }, 'a cached response could not be made again'),
  })

  return {
    /** Whether this request may be given what others got: only then may the route `answer` it. */
    serves: (request: FastifyRequest): boolean => cacheKeyOf(request, options) !== null,

    /** What is ready for this request, for whoever answers before the app; null where something is to be made. */
    readyFor(asked: CacheableRequest): ReadyResponse | null {
      const key = cacheKeyOf(asked, options)
      const response = key === null ? undefined : cache.ready(key)
      if (!response) return null
      const encoding = acceptedEncoding(asked.headers)
      const bytes = encodeBody(response.body, encoding)
      const { status, headers, servedAs: route } = response
      return bytes instanceof Promise ? null : { status, headers, bytes, encoding, servedAs: route }
    },

    /** The same as a route's first hook, for calls that come by no network: what needs nothing to be made goes out before anything is parsed or checked. */
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const key = cacheKeyOf(request, options)
      const response = key === null ? undefined : cache.ready(key)
      if (!response) return undefined
      reply.fromCache = true
      return send(response, request, reply)
    },

    /** The same route's handler, where nothing was ready: `load` makes the response, once for all who wait for it. */
    async answer(request: FastifyRequest, reply: FastifyReply, load: () => Promise<CachedResponse>) {
      const key = cacheKeyOf(request, options)
      if (key === null) throw new Error('This request is not one for the cache.')
      return send(
        await cache.get(key, async () => ({ ...(await load()), servedAs: servedAs(request) })),
        request,
        reply,
      )
    },
  }
}

/**
 * Written to Node's response by ourselves, which is half of what a cached page would cost if it went through the hooks that
 * compress and complete what a route returns: here that has been done.
 */
async function send(
  { status, headers, body }: CachedResponse,
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
) {
  const encoding = acceptedEncoding(asked)
  const bytes = await encodeBody(body, encoding)
  const { raw } = reply.hijack()
  for (const [name, value] of headers) raw.setHeader(name, value)
  raw.setHeader('vary', 'accept-encoding')
  if (encoding) raw.setHeader('content-encoding', encoding)
  raw.setHeader('content-length', bytes.length)
  raw.statusCode = status
  raw.end(bytes)
  return reply
}
