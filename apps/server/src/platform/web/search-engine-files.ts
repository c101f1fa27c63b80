import { helpPath, helpTopics } from '@upeo/domain/help/topics'
import { addressIn, offeredLanguages, type Language } from '@upeo/domain/words/languages'
import type { FastifyInstance } from 'fastify'
import { escapeXml } from './escape-xml.ts'

interface Entry {
  readonly path: string
  readonly changedAt: Date
  /** In which what people wrote on it can be read. */
  readonly languages: readonly Language[]
}

export interface SearchEnginePages {
  /** Scheme and host that public addresses carry. */
  readonly baseUrl: string
  /** A page, from 1, of what may be found; at most 40,000 entries. */
  readonly listEntries: (page: number) => Promise<readonly Entry[]>
  readonly countPages: () => Promise<number>
}

/** Pages that are the same for ever, besides what is in the database. */
const fixedPaths = [
  '/',
  '/activities',
  '/become-guide',
  '/about',
  '/help',
  ...helpTopics.map((topic) => helpPath(topic)),
  '/help/contact',
  '/terms',
  '/privacy',
]
/** Nothing to find there: a person's own screens, and calls. */
const closed = [
  '/api/',
  '/dashboard',
  '/vendor/dashboard',
  '/booking/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/dev/',
]
const HOUR = 3600
const several = offeredLanguages.length > 1

/** `/robots.txt`, and `/sitemap.xml`: one file while there are few entries, an index of several beyond (sitemaps.org). */
export function searchEngineFiles(app: FastifyInstance, { baseUrl, listEntries, countPages }: SearchEnginePages): void {
  const at = (path: string) => escapeXml(new URL(path, baseUrl).href)
  const alternates = (path: string, offered: readonly Language[]) =>
    [...offered.map((each) => [each, each] as const), ['x-default', 'en'] as const]
      .map(([name, of]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${at(addressIn(of, path))}"/>`)
      .join('')
  /** A page in each language in which it is offered, and each names the others. */
  const entry = (path: string, more = '', written: readonly Language[] = offeredLanguages) => {
    const offered = offeredLanguages.filter((each) => written.includes(each))
    const others = offered.length > 1 ? alternates(path, offered) : ''
    // What is written in a language whose pages are not offered yet is read at the address of the first.
    const places = offered.length > 0 ? offered : offeredLanguages.slice(0, 1)
    return places.map((each) => `<url><loc>${at(addressIn(each, path))}</loc>${more}${others}</url>`).join('\n')
  }

  app.get('/robots.txt', (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...offeredLanguages.flatMap((each) => closed.map((path) => `Disallow: ${addressIn(each, path)}`)),
      '',
      `Sitemap: ${new URL('/sitemap.xml', baseUrl).href}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR}`)
      .send(`${lines.join('\n')}\n`)
  })

  const sitemap = async (page: number) => {
    const entries = await listEntries(page)
    const fixed = page === 1 ? fixedPaths.map((path) => entry(path)) : []
    const found = entries.map(({ path, changedAt, languages }) =>
      entry(path, `<lastmod>${changedAt.toISOString()}</lastmod>`, languages),
    )
    return document('urlset', [...fixed, ...found])
  }

  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = await countPages()
    const files = Array.from(
      { length: pages },
      (_, page) => `<sitemap><loc>${at(`/sitemap-${page + 1}.xml`)}</loc></sitemap>`,
    )
    const xml = pages > 1 ? document('sitemapindex', files) : await sitemap(1)
    return reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${HOUR}`).send(xml)
  })

  app.get<{ Params: { page: string } }>('/sitemap-:page(^[1-9]\\d{0,3}$).xml', async (request, reply) => {
    const xml = await sitemap(Number(request.params.page))
    return reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${HOUR}`).send(xml)
  })
}

function document(root: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  const body = lines.join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${several ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>\n${body}\n</${root}>\n`
}
