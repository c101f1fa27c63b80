const moves: ReadonlyArray<readonly [RegExp, (...parts: string[]) => string]> = [
  [/^\/book\/([^/]+)$/, (id) => `/booking/${id}`],
  [/^\/privacy-policy$/, () => '/privacy'],
  [/^\/terms-and-conditions$/, () => '/terms'],
  [/^\/activities\/([^/]+)$/, (id) => `/activity/${id}`],
  [/^\/vendor\/activities\/create$/, () => '/activities/create'],
  [/^\/vendor\/activities\/edit\/([^/]+)$/, (id) => `/activities/edit/${id}`],
  [/^\/vendor\/([^/]+)\/gallery\/([^/]+)$/, (vendor, item) => `/vendor/${vendor}?tab=gallery&item=${item}`],
]

/** Where an address that the spec links to but does not define now lives; null when it never existed. */
export function newAddress(pathname: string): string | null {
  for (const [pattern, to] of moves) {
    const match = pattern.exec(pathname)
    if (match) return to(...match.slice(1))
  }
  return null
}
