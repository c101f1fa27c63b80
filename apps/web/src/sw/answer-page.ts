import { matchPrecache } from 'workbox-precaching'
import { isPublicPage } from '../lib/public-page.ts'
import { keptDocument, offlinePage, toOfflinePage } from '../lib/worker-messages.ts'
import { cacheNames, network, pages } from './stores.ts'

/** Never answered from here: calls and what is opened from them. */
const notPages = /^\/(?:api|dev|images)\//

interface PageRequest {
  readonly event: ExtendableEvent
  readonly request: Request
  readonly url: URL
}

export function isPage({ request, url }: Pick<PageRequest, 'request' | 'url'>): boolean {
  return request.mode === 'navigate' && !notPages.test(url.pathname)
}

/** The network first, then the page as it was read last, then the page that says so. */
export async function answerPage({ event, request, url }: PageRequest): Promise<Response> {
  if (url.pathname === offlinePage) return (await matchPrecache(offlinePage)) ?? network.handle({ event, request })
  try {
    return await (isPublicPage(url.pathname) ? pages : network).handle({ event, request })
  } catch {
    return (await keptScreen(url.pathname)) ?? Response.redirect(toOfflinePage(url.pathname + url.search))
  }
}

/** Whatever the address opens in it, it is one document, and the person's rows are not in it. */
async function keptScreen(pathname: string): Promise<Response | undefined> {
  const document = keptDocument(pathname)
  return document === null ? undefined : caches.match(document, { cacheName: cacheNames.screens })
}
