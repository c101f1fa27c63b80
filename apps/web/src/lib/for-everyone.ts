import { forEveryone as cacheControl } from '@upeo/contract/kit/caching'

/** A route's `headers`: its document is the same for everyone, and is kept for seconds on its way. */
export const forEveryone = () => ({ 'cache-control': cacheControl })
