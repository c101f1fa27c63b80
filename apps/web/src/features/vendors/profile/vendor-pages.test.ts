import type { ContentItem } from '@upeo/contract/content/content-item'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { localDate } from '@upeo/domain/time'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { ErrorBoundary as PostFailed } from '../../../routes/vendor-blog-post.tsx'
import { ErrorBoundary as ProfileFailed } from '../../../routes/vendor-profile.tsx'
import { htmlOf, textOf } from '../../../testing/rendered.ts'
import { VendorNotFound } from './not-found.tsx'
import { PostNotFound } from './post/not-found.tsx'
import { postMeta } from './post/post-head.ts'
import { PostPage } from './post/post-page.tsx'
import { plainProfile, type ProfileTab } from './profile-address.ts'
import { profileMeta, searchResult } from './profile-head.ts'
import { lastPage, type TabContent } from './tab-content.ts'
import { OpenTab, VendorPage } from './vendor-page.tsx'

const vendor: PublicVendor = {
  _id: 'v1',
  username: 'kamau-njoroge',
  address: 'rift-valley-trails',
  name: 'Kamau Njoroge',
  businessName: 'Rift Valley Trails',
  email: 'kamau@upeo.example',
  bio: 'I grew up in Karagita.',
  language: 'en',
  translation: null,
  location: 'Naivasha, Nakuru',
  avatar: null,
  coverPhoto: null,
  isVerified: true,
  averageRating: 4.52,
  totalReviews: 12,
  answersWithin: null,
  createdAt: '2024-09-04T08:00:00Z',
  posts: 1,
  pictures: 0,
  vendorProfile: {
    businessName: 'Rift Valley Trails',
    businessDescription: `Small groups. ${'Long words about walks. '.repeat(10)}`,
    contactPhone: '+254 700 000 100',
    website: 'https://trails.example/',
    specialties: ['Hiking'],
    businessAddress: { city: 'Naivasha', state: 'Nakuru', country: 'Kenya' },
    socialMedia: {
      facebook: 'https://facebook.com/trails',
      instagram: 'https://instagram.com/trails',
      twitter: 'javascript:alert(1)',
      youtube: '',
      tiktok: '',
    },
    yearsExperience: 8,
    certifications: ['First aid'],
    serviceAreas: ['Naivasha'],
  },
  seo: { metaTitle: '', metaDescription: '', keywords: '', indexable: true, enableStructuredData: true },
  testimonialQuotes: [{ text: 'A day to remember.', name: 'Amina' }],
}

const post: ContentItem = {
  _id: 'p1',
  slug: 'dawn',
  contentType: 'BLOG_POST',
  title: 'Dawn on the rim',
  content: '<p>Cold &amp; worth it.</p>',
  summary: '',
  language: 'en',
  translation: null,
  imageUrl: '',
  image: null,
  tags: ['dawn'],
  relatedActivity: null,
  isPublished: true,
  publishedAt: '2026-03-01T06:00:00Z',
  createdAt: '2026-03-01T06:00:00Z',
  updatedAt: '2026-03-02T06:00:00Z',
  views: 1,
  vendor: 'v1',
}

const review = {
  _id: 'r1',
  rating: 5,
  text: 'Steep, and worth it.',
  createdAt: '2026-03-01T06:00:00Z',
  verified: true,
  uncounted: null,
  response: { text: 'Asante!', date: '2026-03-02T06:00:00Z' },
  user: null,
  activity: { _id: 'a1', name: 'Longonot rim', isActive: true },
}

const opened = (content: TabContent, tab: ProfileTab = 'activities') =>
  createElement(OpenTab, { vendor, offered: 0, featured: [], address: { ...plainProfile, tab }, content })

const noActivities = { activities: [], page: 1, pages: 1, matching: 0, offered: 0, categories: [] }

test.each<[string, TabContent]>([
  ["This vendor doesn't have any activities available at the moment.", { kind: 'activities', found: noActivities }],
  [
    'No activities found matching your search criteria.',
    { kind: 'activities', found: { ...noActivities, offered: 3, categories: ['Hiking'] } },
  ],
  [
    'No availability found for this vendor in the next 2 months.',
    { kind: 'calendar', today: localDate('2026-03-02'), events: [] },
  ],
  ["This vendor hasn't published any blog posts yet.", { kind: 'blog', posts: [], pages: 0 }],
  ["This vendor hasn't added any gallery items yet.", { kind: 'gallery', items: [], pages: 0 }],
  ["This vendor doesn't have any reviews yet.", { kind: 'reviews', reviews: [], pages: 0 }],
  ['Failed to load calendar data. Please try again.', { kind: 'failed', tab: 'calendar' }],
  ['Failed to load blog posts. Please try again.', { kind: 'failed', tab: 'blog' }],
  ['Failed to load gallery. Please try again.', { kind: 'failed', tab: 'gallery' }],
  ['Failed to load reviews. Please try again.', { kind: 'failed', tab: 'reviews' }],
])('%s', (text, content) => {
  expect(textOf(opened(content))).toContain(text)
})

test('a page that is missing, and one that cannot be loaded', () => {
  expect(textOf(createElement(VendorNotFound))).toContain('Vendor not found.')
  expect(textOf(createElement(PostNotFound, { vendorIdentifier: 'kamau' }))).toContain('Blog post not found.')
})

describe('the profile', () => {
  test("shows the guide's name, rating and description", () => {
    const text = textOf(
      createElement(VendorPage, {
        vendor,
        offered: 0,
        featured: [],
        address: plainProfile,
        content: { kind: 'contact' },
      }),
    )
    for (const words of [
      'Kamau Njoroge',
      'Verified',
      '4.5',
      '12 reviews',
      'Rift Valley Trails',
      'A day to remember.',
    ]) {
      expect(text).toContain(words)
    }
  })

  test("reviews with no user show Anonymous, and the guide's answer", () => {
    const text = textOf(opened({ kind: 'reviews', reviews: [review], pages: 1 }))
    for (const words of [
      'Anonymous',
      'Verified',
      'Longonot rim',
      'Response from Kamau Njoroge',
      'Asante!',
      '1 Mar 2026',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('contact shows phone, email, website, social profiles and since when the guide is a member', () => {
    const element = opened({ kind: 'contact' })
    const html = htmlOf(element)
    expect(html).toContain('href="tel:+254700000100"')
    expect(html).toContain('href="mailto:kamau@upeo.example"')
    expect(html).toContain('href="https://trails.example/"')
    expect(html).toContain('href="https://facebook.com/trails"')
    expect(html).not.toContain('javascript:')
    expect(textOf(element)).toContain('Member since September 2024')
  })

  test('a gallery shows thumbnails that link to the pictures', () => {
    const image = { src: '/images/a', srcset: '', width: 4, height: 3, blur: '', alt: 'The rim' }
    const html = htmlOf(opened({ kind: 'gallery', items: [{ id: 'g1', image }], pages: 1 }))
    expect(html).toContain('href="/images/a"')
    expect(html).toContain('alt="The rim"')
  })
})

test('a post shows date, views, author, tags, and the guide in at most 150 characters', () => {
  const text = textOf(createElement(PostPage, { vendor, post, related: null }))
  for (const words of [
    '1 Mar 2026',
    '1 view',
    'By Rift Valley Trails',
    'dawn',
    'About Rift Valley Trails',
    'Back to Blog',
  ]) {
    expect(text).toContain(words)
  }
  const bio = /Verified (Small groups\. .*?\.\.\.)/.exec(text)?.[1] ?? ''
  expect(bio.length).toBeGreaterThan(100)
  expect(bio.length).toBeLessThanOrEqual(153)
})

describe('the head', () => {
  const content = (meta: ReturnType<typeof profileMeta>, name: string) =>
    meta.flatMap((each) => ('name' in each && each.name === name && 'content' in each ? [each.content] : []))
  const types = (meta: ReturnType<typeof profileMeta>) =>
    meta.flatMap((each) => ('script:ld+json' in each ? [(each['script:ld+json'] as { '@type': string })['@type']] : []))
  const withSeo = (seo: Partial<PublicVendor['seo']>) => ({ ...vendor, seo: { ...vendor.seo, ...seo } })

  test('uses the texts that the guide wrote for search engines, or else those derived from the profile', () => {
    expect(searchResult(vendor)).toMatchObject({
      title: 'Rift Valley Trails: outdoor activities in Naivasha, Nakuru | Upeo',
      description: expect.stringMatching(/^Small groups\. .{100,150}\.\.\.$/) as string,
    })
    expect(searchResult(withSeo({ metaTitle: 'Walks', metaDescription: 'On foot.' }))).toEqual({
      title: 'Walks',
      description: 'On foot.',
    })
  })

  test('is hidden from search engines when not indexable, and has no structured data when that is off', () => {
    const open = profileMeta(vendor, 'https://upeo.example')
    expect(content(open, 'robots')).toEqual([])
    expect(types(open)).toEqual(['LocalBusiness', 'BreadcrumbList'])
    expect(types(postMeta(vendor, post, 'https://upeo.example'))).toEqual(['Article', 'BreadcrumbList'])
    const closed = withSeo({ indexable: false, enableStructuredData: false })
    for (const meta of [profileMeta(closed, 'https://upeo.example'), postMeta(closed, post, 'https://upeo.example')]) {
      expect(content(meta, 'robots')).toEqual(['noindex'])
      expect(types(meta)).toEqual([])
    }
  })

  test('names one canonical address, whichever address was requested', () => {
    const links = profileMeta(vendor, 'https://upeo.example').filter(
      (each) => 'rel' in each && each.rel === 'canonical',
    )
    expect(links).toMatchObject([{ href: 'https://upeo.example/vendor/rift-valley-trails' }])
  })
})

test('a profile or a post that cannot be loaded says so', () => {
  expect(textOf(createElement(ProfileFailed))).toContain('Failed to load vendor profile. Please try again.')
  expect(textOf(createElement(PostFailed))).toContain('Failed to load the blog post. Please try again.')
})

test.each([
  [1, 0, null],
  [2, 2, null],
  [9, 2, 2],
  [2, 0, 1],
])('page %i of a tab that has %i', (page, pages, last) => {
  expect(lastPage({ kind: 'blog', posts: [], pages }, page)).toBe(last)
})
