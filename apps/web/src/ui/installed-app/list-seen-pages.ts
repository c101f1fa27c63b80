import { pagesCachePrefix } from '../../lib/worker-messages.ts'

export interface SeenPage {
  readonly to: string
  readonly title: string
}

/** As many as one looks through. */
const MOST = 12

/** The pages that can be read now, the latest first, as their own titles call them. */
export async function listSeenPages(): Promise<SeenPage[]> {
  if (!('caches' in window)) return []
  const names = (await caches.keys()).filter((name) => name.startsWith(pagesCachePrefix))
  const pages: SeenPage[] = []
  for (const name of names) {
    const cache = await caches.open(name)
    const latest = (await cache.keys()).toReversed().slice(0, MOST)
    for (const request of latest) {
      const html = await (await cache.match(request))?.text()
      const { pathname, search } = new URL(request.url)
      if (html !== undefined) pages.push({ to: pathname + search, title: titleOf(html) ?? pathname })
    }
  }
  return pages.slice(0, MOST)
}

/** React writes it as one text, with its entities. */
export function titleOf(html: string): string | null {
  const written = /<title>([^<]*)<\/title>/.exec(html)?.[1]
  if (written === undefined || written === '') return null
  const text = written.replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
  return text.replace(/ \| Upeo$| - Book This Adventure$/, '')
}

const entities: Readonly<Record<string, string>> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
