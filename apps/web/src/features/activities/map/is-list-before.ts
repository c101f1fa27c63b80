import { listingPath, parseListing } from '../listing/listing-address.ts'

/** The part of the browser's history that tells where Back leads; not all browsers have it. */
interface History {
  readonly currentEntry: { readonly index: number } | null
  entries(): ReadonlyArray<{ readonly url: string | null }>
}

/** Whether Back leads to this very list, on whatever page of it. */
export function isListBefore(list: string, history = (globalThis as { navigation?: History }).navigation): boolean {
  const index = history?.currentEntry?.index ?? 0
  const before = index > 0 ? history?.entries()[index - 1]?.url : null
  if (!before) return false
  const { pathname, searchParams } = new URL(before)
  return pathname === '/activities' && listingPath({ ...parseListing(searchParams), page: 1 }) === list
}
