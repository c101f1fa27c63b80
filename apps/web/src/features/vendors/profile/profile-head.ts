import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { MAX_META_DESCRIPTION } from '@upeo/domain/vendors/seo-score'
import { cutText } from '@upeo/domain/text'
import type { Language } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import type { MetaDescriptor } from 'react-router'
import { originHere, pageMeta } from '../../../lib/page-meta.ts'
import { business, trail } from './structured-data.ts'

/** The name of a guide's business, or else the guide's own name. */
export const vendorTitle = ({ businessName, name }: Pick<PublicVendor, 'businessName' | 'name'>) => businessName || name

/** The one address of a guide's that others should know. */
export const profileBase = ({ address }: Pick<PublicVendor, 'address'>) => `/vendor/${address}`
export const postPath = (vendor: Pick<PublicVendor, 'address'>, slug: string) => `${profileBase(vendor)}/blog/${slug}`

/** The title and description that search engines show: the guide's own, or what the profile itself suggests. */
export function searchResult(vendor: PublicVendor): { readonly title: string; readonly description: string } {
  const { metaTitle, metaDescription } = vendor.seo
  const { businessDescription } = vendor.vendorProfile
  const name = vendorTitle(vendor)
  const { location: place } = vendor
  return {
    title:
      metaTitle ||
      (place
        ? say('{name}: outdoor activities in {place} | Upeo', { name, place })
        : say('{name}: outdoor activities | Upeo', { name })),
    description:
      metaDescription ||
      cutText(
        businessDescription || vendor.bio || say('Book outdoor activities with {name}.', { name }),
        MAX_META_DESCRIPTION,
      ),
  }
}

export function profileMeta(vendor: PublicVendor, origin: string, written?: readonly Language[]): MetaDescriptor[] {
  const here = originHere(origin)
  const base = profileBase(vendor)
  const image = vendor.coverPhoto ?? vendor.avatar
  return [
    ...pageMeta({ ...searchResult(vendor), url: `${origin}${base}`, origin, image, written }),
    ...shared(vendor, origin),
    ...(vendor.seo.keywords ? [{ name: 'keywords', content: vendor.seo.keywords }] : []),
    ...structured(vendor, business(vendor, here), trail(here, [[vendorTitle(vendor), base]])),
  ]
}

export function shared(vendor: PublicVendor, origin: string): MetaDescriptor[] {
  return [
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: say('{name} on Upeo', { name: vendorTitle(vendor) }),
      href: `${origin}${profileBase(vendor)}/rss.xml`,
    },
    ...(vendor.seo.indexable ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export function structured(vendor: PublicVendor, ...data: readonly Record<string, unknown>[]): MetaDescriptor[] {
  return vendor.seo.enableStructuredData ? data.map((each) => ({ 'script:ld+json': each })) : []
}
