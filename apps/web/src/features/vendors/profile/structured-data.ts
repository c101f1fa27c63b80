import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { isWebAddress } from '@upeo/domain/vendors/web-address'
import { say } from '@upeo/domain/words/say'

/** Schema.org data of a guide's pages. */

export const schema = 'https://schema.org'

export function business(vendor: PublicVendor, origin: string): Record<string, unknown> {
  const { vendorProfile: profile, coverPhoto, avatar } = vendor
  const images = [coverPhoto, avatar].flatMap((image) => (image ? [new URL(image.src, origin).href] : []))
  const elsewhere = [profile.website, ...Object.values(profile.socialMedia)].filter(isWebAddress)
  const { city, state } = profile.businessAddress
  return {
    '@context': schema,
    '@type': 'LocalBusiness',
    name: vendor.businessName || vendor.name,
    url: `${origin}/vendor/${vendor.address}`,
    ...(profile.businessDescription && { description: profile.businessDescription }),
    ...(images.length > 0 && { image: images }),
    ...(profile.contactPhone && { telephone: profile.contactPhone }),
    ...(vendor.email && { email: vendor.email }),
    ...((city || state) && {
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: city }),
        ...(state && { addressRegion: state }),
        addressCountry: 'KE',
      },
    }),
    ...(profile.serviceAreas.length > 0 && { areaServed: profile.serviceAreas }),
    ...(profile.specialties.length > 0 && { knowsAbout: profile.specialties }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(vendor.averageRating !== null &&
      vendor.totalReviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: vendor.averageRating,
          reviewCount: vendor.totalReviews,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}

/** The way from the front door to a page: Home, then these. */
export function trail(
  origin: string,
  steps: readonly (readonly [name: string, path: string])[],
): Record<string, unknown> {
  return {
    '@context': schema,
    '@type': 'BreadcrumbList',
    itemListElement: [[say('Home'), '/'] as const, ...steps].map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
