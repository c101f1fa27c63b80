import type { FastifyInstance } from 'fastify'
import { summaryOf } from '@upeo/domain/content/summary'
import { languageTags } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import type { ContentItem } from '@upeo/contract/content/content-item'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { findProfile, findVendorId } from '../vendors/index.ts'
import { inLanguage } from '../../platform/spoken-language.ts'
import { escapeXml } from '../../platform/web/escape-xml.ts'
import type { ContentDeps } from './deps.ts'
import { listPublished } from './queries/list-content.ts'

const LATEST = 20

/** `/vendor/{address}/rss.xml`: a guide's latest stories, for readers of feeds. */
export function serveFeeds(app: FastifyInstance, { oldReads, publicUrl, baseUrl }: ContentDeps): void {
  app.get<{ Params: { address: string } }>('/vendor/:address/rss.xml', async (request, reply) => {
    const found = await oldReads.read(async (db) => {
      const vendorId = await findVendorId(db, request.params.address)
      return (
        vendorId &&
        Promise.all([
          findProfile(db, vendorId, publicUrl),
          listPublished(db, vendorId, { contentType: 'BLOG_POST', page: 1, limit: LATEST }, publicUrl),
        ])
      )
    })
    if (!found) {
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(say('Not found.'))
    }
    const [{ vendor }, { data }] = found
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(feedOf(vendor, data, baseUrl))
  })
}

export function feedOf(vendor: PublicVendor, posts: readonly ContentItem[], baseUrl: string): string {
  const profile = `/vendor/${vendor.address}`
  const at = (path: string) => escapeXml(new URL(path, baseUrl).href)
  const name = vendor.businessName || vendor.name
  const said = inLanguage(vendor.language, () => ({
    title: say('{name} on Upeo', { name }),
    about: say('Stories by {name}', { name }),
  }))
  const items = posts.map(
    (post) => `<item>
<title>${escapeXml(post.title)}</title>
<link>${at(`${profile}/blog/${post.slug}`)}</link>
<guid isPermaLink="false">${escapeXml(post._id)}</guid>
<pubDate>${new Date(post.publishedAt ?? post.createdAt).toUTCString()}</pubDate>
<description>${escapeXml(summaryOf(post))}</description>
${post.tags.map((tag) => `<category>${escapeXml(tag)}</category>`).join('')}
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(said.title)}</title>
<link>${at(`${profile}?tab=blog`)}</link>
<atom:link href="${at(`${profile}/rss.xml`)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(vendor.vendorProfile.businessDescription || said.about)}</description>
<language>${languageTags[vendor.language]}</language>
${items.join('\n')}
</channel></rss>
`
}
