import type { IncomingHttpHeaders } from 'node:http'
import { signedInCookie } from '@upeo/contract/kit/caching'

/** What matters of a request to a cache. */
export interface CacheableRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

/** Beyond it somebody is playing, and the address is not worth remembering. */
const longestAddress = 1000

export interface KeyedBy {
  /** Whether responses differ by the host that was asked. */
  readonly byHost?: boolean
  /** The address that says the same without what changes nothing in the response. */
  readonly known?: (url: string) => string
}

/** Where the response to this request lies; null where it must be made for this request alone. */
export function cacheKeyOf(
  { method, url, headers }: CacheableRequest,
  { byHost = false, known }: KeyedBy,
): string | null {
  if (method !== 'GET' || isSignedIn(headers)) return null
  const address = inOrder(known ? known(url) : url)
  const key = byHost ? hostOf(headers) + address : address
  // No browser sends a fragment: it is not part of what is answered, and must not tell two addresses apart.
  return key.length <= longestAddress && !key.includes('#') ? key : null
}

export function isSignedIn({ authorization, cookie = '' }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || cookieNamed.test(cookie)
}
const cookieNamed = new RegExp(`(?:^|;\\s*)${signedInCookie}=`)

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
