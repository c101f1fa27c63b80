import { SECOND } from '@upeo/domain/time'
import type { KeptReply } from '../http/kept-replies.ts'
import { newNonce } from '../http/nonce.ts'
import { cutAtNonce } from '../http/nonced-text.ts'

/** Half of what a CDN may do: this is one hop of two. */
export const keptPages = { fresh: 2 * SECOND, stale: 3 * SECOND, room: 64 * 1024 * 1024 } as const

/** Renders the page of a request with this nonce; `onReport` hears when something went wrong on the way. */
export type Rendering = (own: {
  readonly nonce: string | undefined
  readonly signal: AbortSignal
  readonly onReport?: () => void
}) => Promise<Response>

/** A page for all who wait for it: it ends even when the first of them has left, and its nonce is nobody's. */
export async function renderForAll(render: Rendering): Promise<KeptReply> {
  const nonce = newNonce()
  let flawed = false
  const response = await render({ nonce, signal: new AbortController().signal, onReport: () => (flawed = true) })
  const text = cutAtNonce(await response.text(), nonce)
  const { status, headers } = response
  const worthKeeping = isPublic(response) && !flawed
  headers.set('cache-control', cacheControlOf(headers, worthKeeping))
  return { status, headers: [...headers], text, worthKeeping }
}

/** Only a whole and good page may be kept, whatever its route says of all its answers. */
export function isPublic({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('cache-control') ?? '').startsWith('public') && !headers.has('set-cookie')
}

/**
 * What a page says of itself; nothing said is `no-cache`, and what may not be kept after all is nobody else's. What never
 * changes at its address, such as React Router's manifest of a version, is not a person's: the installed app needs it
 * without a network.
 */
export function cacheControlOf(headers: Headers, mayBeKept: boolean): string {
  const said = headers.get('cache-control') ?? 'no-cache'
  return said.startsWith('public') && !said.includes('immutable') && !mayBeKept ? 'private, no-cache' : said
}
