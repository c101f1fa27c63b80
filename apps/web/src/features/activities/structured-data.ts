import type { Activity, ActivityCard } from '@upeo/contract/activities/activity'

/** Schema.org data for search engines; prices are what the listing shows, before VAT, per adult. */

const schema = 'https://schema.org'

/** The listing: the activities in the order shown. */
export function itemList(activities: readonly ActivityCard[], origin: string) {
  return {
    '@context': schema,
    '@type': 'ItemList',
    itemListElement: activities.map((activity, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: activity.name,
      url: `${origin}/activity/${activity._id}`,
      ...(activity.image && { image: absolute(activity.image.src, origin) }),
    })),
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
      price: activity.price,
      priceCurrency: 'KES',
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
      price: activity.price,
      priceCurrency: 'KES',
      availability: `${schema}/${departure.seatsLeft > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }))
}

export function breadcrumbs(activity: Activity, origin: string) {
  const steps = [
    { name: 'Home', item: `${origin}/` },
    { name: 'Activities', item: `${origin}/activities` },
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
