/** A list's address after a change: empty values leave it, and any change but the page's own begins again at page one. */
export function listAddress(query: URLSearchParams, change: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || (name === 'page' && value === '1')) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** From the address that somebody may have typed. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** The page to go to from one that has nothing on it: the last there is. On the first, nothing is all there is: null. */
export function pageInstead(page: number, pages: number): number | null {
  return page > 1 ? Math.max(1, Math.min(page - 1, pages)) : null
}
