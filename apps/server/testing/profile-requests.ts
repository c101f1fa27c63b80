import { randomUUID } from 'node:crypto'
import { idOf, ofRecord, type RequestMaker, type ValidRequest, type Whose } from './request-makers.ts'
import type { Marketplace } from './marketplace.ts'

/** Requests about guides and what they publish. */

function vendorOf({ people }: Marketplace, whose: Whose): string {
  return idOf({ mine: people.guide.id, theirs: people.otherGuide.id }, whose)
}

export function ofVendor(rest: ValidRequest = {}): RequestMaker {
  return ofRecord((market, whose) => ({ ...rest, params: { id: vendorOf(market, whose) } }))
}

/** A published story, read by everyone. */
export function ofStory(rest: ValidRequest = {}): RequestMaker {
  return ofRecord(async (market, whose) => {
    const postId = whose === 'missing' ? randomUUID() : await market.row('story', whose)
    // A missing story of a guide who is there: the guide alone is not what the call is about.
    return { ...rest, params: { id: vendorOf(market, whose === 'missing' ? 'mine' : whose), postId } }
  })
}

export function storyForm(): Record<string, unknown> {
  return {
    contentType: 'BLOG_POST',
    title: 'Dawn on the rim',
    content: '<p>Cold, and worth it.</p>',
    summary: 'A cold walk.',
    imageUrl: '',
    tags: ['dawn', 'Longonot'],
    relatedActivity: null,
    isPublished: true,
  }
}

export function seoForm(): Record<string, unknown> {
  return {
    metaTitle: 'Walks around Lake Naivasha with local guides',
    metaDescription: 'Small groups on foot, by bicycle and by boat.',
    keywords: 'hiking, Naivasha',
    customSlug: '',
    businessName: 'Rift Valley Trails',
    businessDescription: 'Small groups.',
    specialties: ['Hiking'],
    yearsExperience: 12,
    certifications: ['First aid'],
    serviceAreas: ['Naivasha'],
    primaryLocation: 'Naivasha',
    socialMedia: {
      facebook: 'https://facebook.com/trails',
      instagram: '',
      twitter: '',
      youtube: '',
      tiktok: '',
      website: 'https://trails.example',
    },
    indexable: true,
    showInSearch: true,
    enableStructuredData: true,
    featuredActivities: [],
    testimonialQuotes: [],
  }
}
