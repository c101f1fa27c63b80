import { useMemo } from 'react'
import {
  useLocation,
  useNavigation,
  useSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
} from 'react-router'

/**
 * What this page's address asks for, and the way to change it. A change under way counts already: controls answer at
 * once, and of two changes in a row the second keeps the first.
 */
export function useAddressQuery(): readonly [
  query: URLSearchParams,
  change: (next: URLSearchParamsInit, options?: NavigateOptions) => void,
] {
  const [kept, setKept] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const search = coming?.pathname === pathname ? coming.search : null
  const query = useMemo(() => (search === null ? kept : new URLSearchParams(search)), [search, kept])
  // Flushed, or the next press could come before it is known.
  return [query, (next, options) => setKept(next, { ...options, flushSync: true })]
}
