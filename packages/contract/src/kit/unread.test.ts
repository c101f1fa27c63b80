import { expect, test } from 'vitest'
import { ContentForm } from '../content/content-item.ts'
import { VendorProfileChange } from '../identity/vendor-profile.ts'
import { SeoForm } from '../vendors/seo.ts'

const activity = { _id: '0198f3a2-6c41-7d10-9b6e-5f0a7c1d2e3f', name: 'Rim walk' }

test('what a guide has read of themselves can be sent back as it is', () => {
  expect(VendorProfileChange.safeParse({ businessName: 'Kamau Trails', acceptsMpesa: true }).success).toBe(true)
  expect(SeoForm.safeParse({ username: 'kamau' }).success).toBe(true)
  const story = { contentType: 'BLOG_POST', title: 'Fog', content: '<p>It was cold.</p>', imageUrl: '' }
  const read = { _id: activity._id, slug: 'fog', image: null, publishedAt: null, views: 3, vendor: activity._id }
  expect(ContentForm.parse({ ...story, ...read, relatedActivity: activity }).relatedActivity).toBe(activity._id)
})

test('what neither can be read nor written is refused', () => {
  expect(SeoForm.safeParse({ user: 'kamau' }).success).toBe(false)
})
