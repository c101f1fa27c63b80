import { likelyWritten } from '@upeo/domain/words/languages'
import { preferredLanguage } from '@upeo/domain/words/preferred-language'
import { addRoute, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { offlinePage, type WorkerMessage } from '../lib/worker-messages.ts'
import { answerManifest, manifestPath } from './answer-manifest.ts'
import { answerPage, isPage } from './answer-page.ts'
import { keepBookings, keepGuide, keepLink, keepSeen, storeOf } from './keep-seen.ts'
import { readPush } from './read-push.ts'
import { shell } from './shell.ts'
import { dropOldCaches, network } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The installed app's worker. It keeps the shell, public pages that were read, and their pictures. Calls to `/api` pass
 * it by, and what a person may read alone is kept by the page, in their name (`lib/offline-answers.ts`) or by
 * their link (`lib/linked-answers.ts`).
 */
precache([
  { url: offlinePage, revision: shell.version },
  // A hash of the content is in their names.
  ...shell.files.map((url) => ({ url, revision: null })),
])

registerRoute(isPage, answerPage)
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.endsWith(manifestPath), answerManifest)
addRoute({ cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && storeOf(url.pathname) !== null,
  ({ event, request, url }) => (storeOf(url.pathname) ?? network).handle({ event, request }),
)

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldCaches(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
  )
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  switch (message.kind) {
    case 'activate':
      return event.waitUntil(self.skipWaiting())
    case 'seen':
      return event.waitUntil(keepSeen(event, message.page, message.files))
    case 'keep-bookings':
      return event.waitUntil(keepBookings(event))
    case 'keep-guide':
      return event.waitUntil(keepGuide(event))
    case 'keep-link':
      return event.waitUntil(keepLink(event))
    default:
      return message satisfies never
  }
})

self.addEventListener('push', (event) => {
  const reader = likelyWritten(preferredLanguage(self.navigator.languages.join(',')))
  const { title, body, link, tag, lang } = readPush(event.data?.text(), reader)
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      data: { link },
      lang,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = event.notification.data as { link: string }
  event.waitUntil(open(link))
})

/** In the window that is there, or in a new one. */
async function open(link: string): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) {
    await self.clients.openWindow(link)
    return
  }
  await window.focus()
  await window.navigate(link)
}
