import type { ContentItem } from '@upeo/contract/content/content-item'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { plainText, summaryOf } from '@upeo/domain/content/summary'
import { cutText } from '@upeo/domain/text'
import { languageTags, type Language } from '@upeo/domain/words/languages'
import { MAX_META_DESCRIPTION } from '@upeo/domain/vendors/seo-score'
import { say } from '@upeo/domain/words/say'
import type { MetaDescriptor } from 'react-router'
import { originHere, pageMeta } from '../../../../lib/page-meta.ts'
import { postPath, profileBase, shared, structured, vendorTitle } from '../profile-head.ts'
import { schema, trail } from '../structured-data.ts'

export function postMeta(
  vendor: PublicVendor,
  post: ContentItem,
  origin: string,
  written?: readonly Language[],
): MetaDescriptor[] {
  const origins = originHere(origin)
  const path = postPath(vendor, post.slug)
  const base = profileBase(vendor)
  const steps = [
    [vendorTitle(vendor), base],
    [say('Blog'), `${base}?tab=blog`],
    [post.title, path],
  ] as const
  return [
    ...pageMeta({
      title: `${post.title} | ${vendorTitle(vendor)}`,
      description: cutText(summaryOf(post), MAX_META_DESCRIPTION),
      url: `${origin}${path}`,
      origin,
      image: post.image ?? vendor.coverPhoto,
      type: 'article',
      written,
    }),
    ...shared(vendor, origin),
    ...structured(vendor, article(vendor, post, origins), trail(origins, steps)),
  ]
}

function article(vendor: PublicVendor, post: ContentItem, origin: string): Record<string, unknown> {
  const author = { name: vendor.businessName || vendor.name, url: `${origin}/vendor/${vendor.address}` }
  return {
    '@context': schema,
    '@type': 'Article',
    headline: post.title,
    inLanguage: languageTags[post.language],
    description: summaryOf(post),
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Organization', ...author },
    publisher: { '@type': 'Organization', name: 'Upeo', url: `${origin}/` },
    mainEntityOfPage: `${origin}/vendor/${vendor.address}/blog/${post.slug}`,
    wordCount: plainText(post.content).split(' ').length,
    ...(post.image && { image: new URL(post.image.src, origin).href }),
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
  }
}
