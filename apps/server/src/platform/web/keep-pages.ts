import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInCookie } from '@upeo/contract/kit/caching'
import { SECOND, type Clock } from '@upeo/domain/time'
import { createCache } from '../cache.ts'
import { newNonce } from '../http/nonce.ts'
import { cutAtNonce, joinWithNonce, sizeOf, squeezeWithNonce, type NoncedText } from './nonced-text.ts'

/** Half of what a CDN may do: this is one hop of two. */
const FRESH = 2 * SECOND
const STALE = 3 * SECOND
const ROOM = 64 * 1024 * 1024
const MOST_PAGES = 10_000
/** Beyond it somebody is playing, and her address is not worth remembering. */
const LONGEST_ADDRESS = 1000

interface Page {
  readonly status: number
  readonly headers: Headers
  readonly text: NoncedText
  readonly worthKeeping: boolean
}

/** Renders the page of a request with this nonce; `report` hears of what went wrong on the way. */
export type Rendering = (own: {
  readonly nonce: string | undefined
  readonly signal: AbortSignal
  readonly onReport?: () => void
}) => Promise<Response>

/**
 * Keeps for seconds what a page itself calls public, and renders what many ask for at once a single time. Public pages
 * know nobody, and whoever is signed in neither gets nor fills what is kept. Each reply has a nonce of its own.
 */
export function keepPages({ clock, oneOrigin }: { readonly clock: Clock; readonly oneOrigin: boolean }) {
  const pages = createCache<string, Page>({
    clock,
    max: MOST_PAGES,
    bytes: { max: ROOM, of: (page) => sizeOf(page.text) },
    ttl: FRESH,
    staleFor: STALE,
    worthKeeping: (page) => page.worthKeeping,
  })

  return {
    mayServe: (request: FastifyRequest): boolean =>
      request.method === 'GET' && !isSignedIn(request) && request.url.length <= LONGEST_ADDRESS,

    async serve(request: FastifyRequest, reply: FastifyReply, render: Rendering): Promise<void> {
      const page = await pages.get(keyOf(request, oneOrigin), () => load(render))
      const squeezed = takesBrotli(request) ? await squeezeWithNonce(page.text, reply.nonce) : null
      reply.code(page.status)
      for (const [name, value] of page.headers) reply.header(name, value)
      reply.header('cache-control', cacheControlOf(page.headers, page.worthKeeping))
      reply.header('vary', 'accept-encoding')
      // Whoever takes gzip alone has it made for her, as any other answer.
      if (squeezed) sendWhole(reply.header('content-encoding', 'br'), squeezed)
      else reply.send(joinWithNonce(page.text, reply.nonce))
    },
  }
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

/** Several may wait for it: it ends even when the first of them has left. */
async function load(render: Rendering): Promise<Page> {
  const nonce = newNonce()
  let flawed = false
  const response = await render({ nonce, signal: new AbortController().signal, onReport: () => (flawed = true) })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text: cutAtNonce(text, nonce),
    worthKeeping: isPublic(response) && !flawed,
  }
}

/** Only a whole and good page may be kept, whatever its route says of all its answers. */
export function isPublic({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('cache-control') ?? '').startsWith('public') && !headers.has('set-cookie')
}

/** What a page says of itself; nothing said is `no-cache`, and what may not be kept after all is nobody else's. */
export function cacheControlOf(headers: Headers, mayBeKept: boolean): string {
  const said = headers.get('cache-control') ?? 'no-cache'
  return said.startsWith('public') && !mayBeKept ? 'private, no-cache' : said
}

export function isSignedIn({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined || cookieNamed.test(headers.cookie ?? '')
}
const cookieNamed = new RegExp(`(?:^|;\\s*)${signedInCookie}=`)

/** All that a page differs by: its address, and where links name the host that was asked, that host. */
function keyOf({ url, protocol, host }: FastifyRequest, oneOrigin: boolean): string {
  return `${oneOrigin ? '' : `${protocol}://${host}`}${url.includes('?') ? inOrder(url) : url}`
}

/**
 * The order of a query's names says nothing; that of several values of one name does. The path stays as it was sent:
 * `//elsewhere/activities` must not pass for `/activities`.
 */
function inOrder(url: string): string {
  const end = url.indexOf('?')
  const query = new URLSearchParams(url.slice(end + 1))
  query.sort()
  return `${url.slice(0, end)}?${query.toString()}`
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding']
  return typeof accepted === 'string' && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(accepted)
}
