import { publicCacheControl } from '@upeo/contract/kit/caching'

/** A route's `headers`: its document is the same for everyone, and is cached for seconds on its way. */
export const publicCacheHeaders = () => ({ 'cache-control': publicCacheControl })
