import type { Activity, ActivityCard } from '@upeo/contract/activities/activity'
import { say } from '@upeo/domain/words/say'

/** Schema.org data for search engines; prices are what one adult pays, VAT included, as on every page. */

const schema = 'https://schema.org'
/** Of a listing. */
const ITEMS = 10

/** The listing: the first of its activities, in the order shown. */
export function itemList(activities: readonly ActivityCard[], origin: string) {
  const item = (activity: ActivityCard, at: number) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: activity.name,
    url: `${origin}/activity/${activity._id}`,
    ...(activity.image && { image: absolute(activity.image.src, origin) }),
  })
  return {
    '@context': schema,
    '@type': 'ItemList',
    itemListElement: activities.slice(0, ITEMS).map(item),
  }
}

/** The activity as something that can be bought, with its price, rating and whether seats are left. */
export function product(activity: Activity, origin: string) {
  const url = `${origin}/activity/${activity._id}`
  return {
    '@context': schema,
    '@type': 'Product',
    name: activity.name,
    description: activity.description || activity.shortDescription,
    url,
    category: activity.category,
    image: activity.images.map(({ src }) => absolute(src, origin)),
    brand: { '@type': 'Organization', name: activity.vendor.name },
    offers: {
      '@type': 'Offer',
      url,
      ...priceOf(activity),
      availability: `${schema}/${activity.departures.some(({ seatsLeft }) => seatsLeft > 0) ? 'InStock' : 'SoldOut'}`,
    },
    ...(activity.averageRating !== null &&
      activity.reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: activity.averageRating,
          reviewCount: activity.reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}

/** The next departures as events; search engines show no more than a few. */
export function events(activity: Activity, origin: string, most = 5) {
  const url = `${origin}/activity/${activity._id}`
  return activity.departures.slice(0, most).map((departure) => ({
    '@context': schema,
    '@type': 'Event',
    name: activity.name,
    description: activity.shortDescription || activity.description,
    startDate: departure.startsAt,
    eventStatus: `${schema}/EventScheduled`,
    eventAttendanceMode: `${schema}/OfflineEventAttendanceMode`,
    image: activity.images.slice(0, 1).map(({ src }) => absolute(src, origin)),
    location: {
      '@type': 'Place',
      name: activity.location,
      address: {
        '@type': 'PostalAddress',
        addressLocality: activity.town,
        addressRegion: activity.county,
        addressCountry: 'KE',
      },
      ...(activity.coordinates && {
        geo: { '@type': 'GeoCoordinates', longitude: activity.coordinates[0], latitude: activity.coordinates[1] },
      }),
    },
    organizer: {
      '@type': 'Organization',
      name: activity.vendor.name,
      url: `${origin}/vendor/${activity.vendor.username}`,
    },
    offers: {
      '@type': 'Offer',
      url,
      ...priceOf(activity),
      availability: `${schema}/${departure.seatsLeft > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }))
}

function priceOf({ priceWithVat: price }: Activity) {
  const priceSpecification = { '@type': 'PriceSpecification', price, priceCurrency: 'KES', valueAddedTaxIncluded: true }
  return { price, priceCurrency: 'KES', priceSpecification }
}

export function breadcrumbs(activity: Activity, origin: string) {
  const steps = [
    { name: say('Home'), item: `${origin}/` },
    { name: say('Activities'), item: `${origin}/activities` },
    { name: activity.category, item: `${origin}/activities?category=${encodeURIComponent(activity.category)}` },
    { name: activity.name, item: `${origin}/activity/${activity._id}` },
  ]
  return {
    '@context': schema,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      item: step.item,
    })),
  }
}

export function faqPage(faqs: Activity['faqs']) {
  return {
    '@context': schema,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function absolute(src: string, origin: string): string {
  return new URL(src, origin).href
}
