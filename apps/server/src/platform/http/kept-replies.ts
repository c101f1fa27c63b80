import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInCookie } from '@upeo/contract/kit/caching'
import type { Clock } from '@upeo/domain/time'
import { createCache } from '../cache.ts'
import type { Log } from '../log.ts'
import { joinWithNonce, sizeOf, squeezeWithNonce, type NoncedText } from './nonced-text.ts'

export interface KeptReply {
  readonly status: number
  readonly headers: Headers
  readonly text: NoncedText
  /** Whether others may have it after those who wait for it now. */
  readonly worthKeeping: boolean
}

export interface KeptRepliesOptions {
  readonly clock: Clock
  /** Milliseconds as new, and after that while it is made again behind an answer. */
  readonly fresh: number
  readonly stale: number
  /** Bytes. */
  readonly room: number
  readonly log: Log
}

export type KeptReplies = ReturnType<typeof keepReplies>

const mostReplies = 10_000
/** Beyond it somebody is playing, and her address is not worth remembering. */
const longestAddress = 1000

/**
 * Replies that are the same for everyone, made a single time for all who ask at once and kept for seconds. Who is signed
 * in neither gets nor fills what is kept.
 */
export function keepReplies({ clock, fresh, stale, room, log }: KeptRepliesOptions) {
  const kept = createCache<string, KeptReply>({
    clock,
    max: mostReplies,
    bytes: { max: room, of: (reply) => sizeOf(reply.text) },
    ttl: fresh,
    staleFor: stale,
    worthKeeping: (reply) => reply.worthKeeping,
    onError: (error) => log.error({ err: error }, 'a kept reply could not be made again'),
  })

  const mayServe = (request: FastifyRequest): boolean =>
    request.method === 'GET' && !isSignedIn(request) && isPlain(request.url)

  return {
    mayServe,

    /** Answers with what is as good as new, if anything is; a reply that was made is not waited for here. */
    async serveFresh(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const known = mayServe(request) ? kept.fresh(inOrder(request.url)) : undefined
      if (known) await send(known, request, reply)
      return known !== undefined
    },

    /** `origin` where the reply differs by the host that was asked. */
    async serve(
      request: FastifyRequest,
      reply: FastifyReply,
      load: () => Promise<KeptReply>,
      origin = '',
    ): Promise<void> {
      await send(await kept.get(origin + inOrder(request.url), load), request, reply)
    },
  }
}

async function send({ status, headers, text }: KeptReply, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encodings = request.headers['accept-encoding'] ?? ''
  const squeezed = takesBrotli.test(encodings) ? await squeezeWithNonce(text, reply.nonce) : null
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  reply.header('vary', 'accept-encoding')
  if (squeezed) sendWhole(reply.header('content-encoding', 'br'), squeezed)
  else if (encodings === '') sendWhole(reply, [joinWithNonce(text, reply.nonce)])
  // Whoever takes gzip alone has it made for her, as any other answer.
  else reply.send(joinWithNonce(text, reply.nonce))
}

export function isSignedIn({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined || cookieNamed.test(headers.cookie ?? '')
}
const cookieNamed = new RegExp(`(?:^|;\\s*)${signedInCookie}=`)
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/

/** No browser sends a fragment: it is not part of what is answered, and must not tell two addresses apart. */
const isPlain = (url: string) => url.length <= longestAddress && !url.includes('#')

/**
 * The order of a query's names says nothing; that of several values of one name does. The path stays as it was sent:
 * `//elsewhere/activities` must not pass for `/activities`.
 */
function inOrder(url: string): string {
  const end = url.indexOf('?')
  if (end === -1) return url
  const query = new URLSearchParams(url.slice(end + 1))
  query.sort()
  return `${url.slice(0, end)}?${query.toString()}`
}

/** Past what other answers go through on their way out: nothing is left to be done to this one. */
function sendWhole(reply: FastifyReply, parts: readonly Buffer[]): void {
  const { raw } = reply.hijack()
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  raw.writeHead(reply.statusCode, { ...reply.getHeaders(), 'content-length': length } as OutgoingHttpHeaders)
  raw.cork()
  for (const part of parts) raw.write(part)
  raw.end()
}
