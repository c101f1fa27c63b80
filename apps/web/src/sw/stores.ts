import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate, type StrategyOptions } from 'workbox-strategies'
import { pagesCachePrefix } from '../lib/worker-messages.ts'
import { shell } from './shell.ts'

type StorePlugin = NonNullable<StrategyOptions['plugins']>[number]

/** After this time a cached page is shown in place of an answer from a network that is connected but too slow. */
const PATIENCE_SECONDS = 5

/** Those of a version go with it; pictures are named by their content and stay. */
export const cacheNames = {
  assets: `upeo-assets-${shell.version}`,
  pages: `${pagesCachePrefix}${shell.version}`,
  screens: `upeo-screens-${shell.version}`,
  pictures: 'upeo-pictures',
} as const

/** A redirect or an error page must not be read tomorrow. */
const whole: StorePlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.type === 'basic' && !response.redirected ? response : null,
}

/** Drops what was kept longest ago: a cache lists its entries in the order they came. */
function atMost(most: number): StorePlugin {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName)
      const kept = await cache.keys()
      await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)))
    },
  }
}

/** Their names carry a hash of their content. */
export const assets = new CacheFirst({ cacheName: cacheNames.assets, plugins: [whole, atMost(400)] })
export const uploads = new CacheFirst({ cacheName: cacheNames.pictures, plugins: [whole, atMost(160)] })
/** Ours, at addresses that stay when they are drawn anew. */
export const drawings = new StaleWhileRevalidate({ cacheName: cacheNames.pictures, plugins: [whole, atMost(160)] })
export const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [whole, atMost(60)],
})
export const network = new NetworkOnly()

/** What an earlier version of the app has kept. */
export async function dropOldCaches(): Promise<void> {
  const current: readonly string[] = Object.values(cacheNames)
  const old = (await caches.keys()).filter((name) => name.startsWith('upeo-') && !current.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}
