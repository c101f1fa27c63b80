import { knownAddress } from '@upeo/contract/kit/page-queries'
import type { FastifyRequest } from 'fastify'

/** Fastify's request as the web's, with the address that the visitor used in front of trusted proxies. */
export function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && !name.startsWith(':')) headers.append(name, each)
    }
  }
  // Public pages never act on a person's rights: what they contain may be cached for everyone.
  headers.delete('authorization')
  headers.delete('cookie')
  return new Request(addressOf(request), {
    method: request.method,
    headers,
    signal,
  })
}

/**
 * Without what the page does not read, so that whoever asked first does not decide what others are shown. Always a page of
 * ours: `//elsewhere/` is a path, and a Host that no address can have is none.
 */
function addressOf({ protocol, host, method, url: sent }: FastifyRequest): URL {
  const url = method === 'GET' || method === 'HEAD' ? knownAddress(sent) : sent
  const { origin } = URL.parse(`${protocol}://${host}`) ?? new URL('http://localhost')
  const { pathname, search } = URL.parse(url) ?? { pathname: url, search: '' }
  return new URL(`${origin}/${`${pathname}${search}`.replace(/^\//, '')}`)
}
