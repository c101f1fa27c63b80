import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInCookie } from '@upeo/contract/kit/caching'
import type { Clock } from '@upeo/domain/time'
import { createCache } from '../cache.ts'
import type { Log } from '../log.ts'
import { joinWithNonce, sizeOf, squeezeWithNonce, type NoncedText } from './nonced-text.ts'
import type { Header } from './security-headers.ts'

export interface KeptReply {
  readonly status: number
  readonly headers: readonly Header[]
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
  /** Whether replies differ by the host that was asked. */
  readonly byHost?: boolean
  readonly log: Log
}

export type KeptReplies = ReturnType<typeof keepReplies>

const mostReplies = 10_000
/** Beyond it somebody is playing, and her address is not worth remembering. */
const longestAddress = 1000

/** What matters of a request, in the app or in front of it. */
interface Asked {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

/**
 * Replies that are the same for everyone, made a single time for all who ask at once and kept for seconds. Who is signed
 * in neither gets nor fills what is kept.
 */
export function keepReplies({ clock, fresh, stale, room, byHost = false, log }: KeptRepliesOptions) {
  const kept = createCache<string, KeptReply>({
    clock,
    max: mostReplies,
    bytes: { max: room, of: (reply) => sizeOf(reply.text) },
    ttl: fresh,
    staleFor: stale,
    worthKeeping: (reply) => reply.worthKeeping,
    onError: (error) => log.error({ err: error }, 'a kept reply could not be made again'),
  })

  /** Where the reply lies; null where nothing kept may be served. */
  function keyOf({ method, url = '', headers }: Asked): string | null {
    if (method !== 'GET' || isSignedIn({ headers })) return null
    const key = byHost ? hostOf(headers) + inOrder(url) : inOrder(url)
    return isPlain(key) ? key : null
  }

  return {
    mayServe: (request: Asked): boolean => keyOf(request) !== null,

    /** What nothing has to be made for, for whoever can send it without the app. */
    find(request: Asked): KeptReply | undefined {
      const key = keyOf(request)
      return key === null ? undefined : kept.ready(key)
    },

    /** For a request that `mayServe`. */
    async serve(request: FastifyRequest, reply: FastifyReply, load: () => Promise<KeptReply>): Promise<void> {
      const key = keyOf(request)
      if (key === null) throw new Error('This request is answered for itself.')
      await send(await kept.get(key, load), request, reply)
    },
  }
}

async function send({ status, headers, text }: KeptReply, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  reply.header('vary', 'accept-encoding')
  const squeezed = takesBrotli(request.headers) ? await squeezeWithNonce(text, reply.nonce) : null
  if (squeezed) reply.header('content-encoding', 'br').send(Buffer.concat(squeezed))
  // Whoever takes gzip alone has it made for her, as any other answer.
  else reply.send(Buffer.concat(joinWithNonce(text, reply.nonce)))
}

export function isSignedIn({ headers }: Pick<Asked, 'headers'>): boolean {
  return headers.authorization !== undefined || cookieNamed.test(headers.cookie ?? '')
}
const cookieNamed = new RegExp(`(?:^|;\\s*)${signedInCookie}=`)

export function takesBrotli(headers: IncomingHttpHeaders): boolean {
  return brotli.test(headers['accept-encoding'] ?? '')
}
const brotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/

/** No browser sends a fragment: it is not part of what is answered, and must not tell two addresses apart. */
const isPlain = (key: string) => key.length <= longestAddress && !key.includes('#')

/** As it was sent, whoever is trusted to say it: what the app makes of it is the same for the same words. */
function hostOf({ host = '', ...headers }: IncomingHttpHeaders): string {
  return [host, headers['x-forwarded-host'] ?? '', headers['x-forwarded-proto'] ?? '', ''].join(' ')
}

/**
 * The order of a query's names says nothing; that of several values of one name does. The path stays as it was sent:
 * `//elsewhere/activities` must not pass for `/activities`.
 */
function inOrder(url: string): string {
  const end = url.indexOf('?')
  if (end === -1) return url
  // It leaves out one question mark: another one is part of the first name, as it is for whoever reads the page's address.
  const query = new URLSearchParams(url.slice(end))
  query.sort()
  return `${url.slice(0, end)}?${query.toString()}`
}
