import type { FastifyInstance } from 'fastify'
import { escapeXml } from './escape-xml.ts'

export interface SearchEnginePages {
  /** Scheme and host that public addresses carry. */
  readonly baseUrl: string
  /** A page, from 1, of what may be found; at most 40,000 entries. */
  readonly listEntries: (page: number) => Promise<ReadonlyArray<{ readonly path: string; readonly changedAt: Date }>>
  readonly countPages: () => Promise<number>
}

/** Pages that are the same for ever, besides what is in the database. */
const fixedPaths = ['/', '/activities', '/become-guide', '/about', '/terms', '/privacy']
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

/** `/robots.txt`, and `/sitemap.xml`: one file while there are few entries, an index of several beyond (sitemaps.org). */
export function searchEngineFiles(app: FastifyInstance, { baseUrl, listEntries, countPages }: SearchEnginePages): void {
  const at = (path: string) => escapeXml(new URL(path, baseUrl).href)

  app.get('/robots.txt', (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
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
    const fixed = page === 1 ? fixedPaths.map((path) => `<url><loc>${at(path)}</loc></url>`) : []
    const found = entries.map(
      ({ path, changedAt }) => `<url><loc>${at(path)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</${root}>\n`
}
