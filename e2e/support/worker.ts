import { expect, type BrowserContext, type Page } from '@playwright/test'

/** For what the worker does by itself once a page is quiet: on a busy machine that takes a while. */
export const inBackground = { timeout: 60_000 }

/** Waits until the service worker answers for this page. */
export async function workerInCharge(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated')
}

/** The paths of all entries in the browser's caches. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      paths.push(...requests.map(({ url }) => new URL(url).pathname))
    }
    return paths
  })
}

/** What reads tickets where the browser cannot by itself. */
export const isReader = (path: string): boolean => path.endsWith('.wasm')

/** How many guests' links have answers stored here. */
export async function keptLinks(page: Page): Promise<number> {
  return (await storedKeys(page, 'upeo-kept-links', 'links')).length
}

/** The keys of the answers that are stored for the signed-in person. */
export function offlineAnswers(page: Page): Promise<string[]> {
  return storedKeys(page, 'upeo-kept-answers', 'answers')
}

/** None, where there is no such database: it may be deleted at any moment, and must not be made by asking. */
function storedKeys(page: Page, name: string, store: string): Promise<string[]> {
  return page.evaluate(
    (asked) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(asked.name)
        opening.addEventListener('upgradeneeded', () => {
          resolve([])
          opening.transaction?.abort()
        })
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const asking = database.transaction(asked.store).objectStore(asked.store).getAllKeys()
          asking.addEventListener('success', () => {
            database.close()
            resolve(asking.result.map(String))
          })
        })
      }),
    { name, store },
  )
}

/** Gives the worker a push message as the browser would, and returns the notification that it shows. */
export async function pushed(context: BrowserContext, page: Page, origin: string, message: object): Promise<unknown> {
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    Object.assign(self, {
      shown: new Promise((resolve) => {
        ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
          resolve({ title, options })
          return Promise.resolve()
        }
      }),
    })
  })
  const session = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const data = JSON.stringify(message)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data })
  return worker.evaluate(() => (self as unknown as { shown: Promise<unknown> }).shown)
}
