import { SECOND } from '@upeo/domain/time'
import { createBody } from '../http/encode-body.ts'
import { newNonce } from '../http/nonce.ts'
import type { CachedResponse } from '../http/response-cache.ts'
import type { Header } from '../http/security-headers.ts'
import { hashInlineScripts } from './hash-inline-scripts.ts'

/** Half of what a CDN may do: this is one hop of two. */
export const pageLifetime = { fresh: 2 * SECOND, stale: 3 * SECOND, room: 64 * 1024 * 1024 } as const

/** Renders the page of a request, its scripts marked with this nonce; `onReport` hears when something went wrong on the way. */
export type Rendering = (own: {
  readonly nonce: string | undefined
  readonly signal: AbortSignal
  readonly onReport?: () => void
}) => Promise<Response>

export type ContentSecurityPolicy = (scriptHashes: readonly string[]) => Header

/** A page with the policy that allows its own inline scripts and no others. What is no document passes as it is. */
export async function renderDocument(
  render: Rendering,
  policy: ContentSecurityPolicy,
  own: { readonly signal: AbortSignal; readonly onReport?: () => void },
): Promise<Response> {
  const nonce = newNonce()
  const response = await render({ ...own, nonce })
  if (!response.headers.get('content-type')?.startsWith('text/html') || !response.body) return response
  const { html, scriptHashes } = hashInlineScripts(await response.text(), nonce)
  const { status, headers } = response
  headers.set(...policy(scriptHashes))
  return new Response(html, { status, headers })
}

/** A page for all who wait for it: it ends even when the first of them has left. */
export async function renderForAll(render: Rendering, policy: ContentSecurityPolicy): Promise<CachedResponse> {
  let flawed = false
  const { signal } = new AbortController()
  const response = await renderDocument(render, policy, { signal, onReport: () => (flawed = true) })
  const { status, headers } = response
  const cacheable = isPublic(response) && !flawed
  headers.set('cache-control', cacheControlOf(headers, cacheable))
  return { status, headers: [...headers], body: createBody(await response.text()), cacheable }
}

/** Only a whole and good page may be cached, whatever its route says of all its answers. */
export function isPublic({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('cache-control') ?? '').startsWith('public') && !headers.has('set-cookie')
}

/**
 * What a page says of itself; nothing said is `no-cache`, and what may not be cached after all is nobody else's. What never
 * changes at its address, such as React Router's manifest of a version, is not a person's: the installed app needs it
 * without a network.
 */
export function cacheControlOf(headers: Headers, cacheable: boolean): string {
  const said = headers.get('cache-control') ?? 'no-cache'
  return said.startsWith('public') && !said.includes('immutable') && !cacheable ? 'private, no-cache' : said
}
