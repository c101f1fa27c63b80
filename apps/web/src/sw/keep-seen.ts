import { addressIn, readAddress } from '@upeo/domain/words/languages'
import { isPublicPage } from '../lib/public-page.ts'
import { customerPages, guidePages, linkedPage } from '../lib/worker-messages.ts'
import { shell } from './shell.ts'
import { assets, cacheNames, drawings, pages, uploads } from './stores.ts'

const HOUR = 3_600_000

/** Which store a file of ours belongs in; null for everything that is not kept, calls first of all. */
export function storeOf(pathname: string) {
  if (pathname.startsWith('/assets/')) return assets
  if (pathname.startsWith('/images/')) return uploads
  return /^\/(?:pictures|badges|icons)\//.test(pathname) ? drawings : null
}

/**
 * Keeps a page that was opened without loading its document, and the files that came before this worker was in charge.
 * The files are in the browser's own cache: they are not fetched twice.
 */
export async function keepSeen(event: ExtendableEvent, page: string, files: readonly string[]): Promise<void> {
  const pageUrl = new URL(page, self.location.origin)
  const ours = files.map((file) => new URL(file, pageUrl)).filter(({ origin }) => origin === self.location.origin)
  await Promise.all([keepPage(event, pageUrl), ...ours.map((url) => keepFile(event, url))])
}

async function keepPage(event: ExtendableEvent, url: URL): Promise<void> {
  if (url.origin !== self.location.origin || !isPublicPage(url.pathname) || (await keptLately(url))) return
  await quietly(pages.handle({ event, request: new Request(url) }))
}

async function keptLately(url: URL): Promise<boolean> {
  const kept = await caches.match(url, { cacheName: cacheNames.pages })
  const at = Date.parse(kept?.headers.get('date') ?? '')
  return Date.now() - at < HOUR
}

async function keepFile(event: ExtendableEvent, url: URL): Promise<void> {
  const store = storeOf(url.pathname)
  if (!store || (await caches.match(url))) return
  await quietly(store.handle({ event, request: new Request(url) }))
}

export function keepBookings(event: ExtendableMessageEvent): Promise<void> {
  return keepScreens(event, inItsLanguage(event, customerPages), shell.bookings)
}

export function keepGuide(event: ExtendableMessageEvent): Promise<void> {
  return keepScreens(event, inItsLanguage(event, guidePages), shell.guide)
}

export function keepLink(event: ExtendableMessageEvent): Promise<void> {
  return keepScreens(event, inItsLanguage(event, [linkedPage]), shell.link)
}

/** The pages in the language of the window that asks. */
function inItsLanguage({ source }: ExtendableMessageEvent, pages: readonly string[]): readonly string[] {
  const { language } = readAddress(source instanceof WindowClient ? new URL(source.url).pathname : '/')
  return pages.map((page) => addressIn(language, page))
}

/** The documents that screens start from. They are asked for without credentials and are the same for everyone. */
async function keepScreens(event: ExtendableEvent, pages: readonly string[], files: readonly string[]): Promise<void> {
  const screens = await caches.open(cacheNames.screens)
  const kept = await Promise.all(pages.map((page) => screens.match(page)))
  const missing = pages.filter((_, index) => !kept[index])
  if (missing.length === 0) return
  await Promise.all(files.map((file) => keepFile(event, new URL(file, self.location.origin))))
  for (const page of missing) {
    const document = await fetch(page, { credentials: 'omit' })
    if (document.ok) await screens.put(page, document)
  }
}

/** Nobody waits for it: what could not be kept now is kept another time. */
async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined)
}
