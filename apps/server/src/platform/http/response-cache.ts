import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '@upeo/domain/time'
import { createCache } from '../cache.ts'
import type { Log } from '../log.ts'
import { cacheKeyOf } from './cache-key.ts'
import { acceptedEncoding, encodeBody, sizeOf, type EncodedBody } from './encode-body.ts'
import type { Header } from './security-headers.ts'

export interface CachedResponse {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: EncodedBody
  /** Whether others may have it after those who wait for it now. */
  readonly cacheable: boolean
}

export interface ResponseCacheOptions {
  readonly clock: Clock
  /** Milliseconds as new, and after that while it is made again behind an answer. */
  readonly fresh: number
  readonly stale: number
  /** Bytes. */
  readonly room: number
  /** Whether responses differ by the host that was asked. */
  readonly byHost?: boolean
  readonly log: Log
}

export type ResponseCache = ReturnType<typeof createResponseCache>

const mostResponses = 10_000

/**
 * Responses that are the same for everyone who is not signed in, made once for all who ask at the same time and kept for
 * seconds. Whoever is signed in neither gets nor fills what is kept.
 */
export function createResponseCache({ clock, fresh, stale, room, byHost = false, log }: ResponseCacheOptions) {
  const cache = createCache<string, CachedResponse>({
    clock,
    max: mostResponses,
    bytes: { max: room, of: ({ body }) => sizeOf(body) },
    ttl: fresh,
    staleFor: stale,
    worthKeeping: ({ cacheable }) => cacheable,
    onError: (error) => log.error({ err: error }, 'a cached response could not be made again'),
  })

  return {
    /** Whether this request may be given what others got: only then may the route `answer` it. */
    serves: (request: FastifyRequest): boolean => cacheKeyOf(request, byHost) !== null,

    /** A route's first hook: what needs nothing to be made goes out before anything is parsed or checked. */
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const key = cacheKeyOf(request, byHost)
      const response = key === null ? undefined : cache.ready(key)
      if (!response) return undefined
      reply.fromCache = true
      return send(response, request, reply)
    },

    /** The same route's handler, where nothing was ready: `load` makes the response, once for all who wait for it. */
    async answer(request: FastifyRequest, reply: FastifyReply, load: () => Promise<CachedResponse>) {
      const key = cacheKeyOf(request, byHost)
      if (key === null) throw new Error('This request is not one for the cache.')
      return send(await cache.get(key, load), request, reply)
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
