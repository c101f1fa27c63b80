import { seoScore } from '@upeo/domain/vendors/seo-score'
import { expect, it } from 'vitest'
import { descriptionError, partsOf, resultOf, slugError, titleError, type SeoFields } from './seo-form.ts'

const blank: SeoFields = {
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  customSlug: '',
  username: 'kamau-njoroge',
  businessName: 'Rift Valley Trails',
  businessDescription: '',
  specialties: [],
  yearsExperience: null,
  certifications: [],
  serviceAreas: [],
  primaryLocation: '',
  socialMedia: { facebook: '', instagram: '', twitter: '', youtube: '', tiktok: '', website: '' },
  indexable: true,
  showInSearch: true,
  enableStructuredData: true,
  featuredActivities: [],
  testimonialQuotes: [],
}
const fields = (change: Partial<SeoFields>) => ({ ...blank, ...change })

it('an error shows over 60 and over 160 characters', () => {
  expect(titleError(fields({ metaTitle: 'x'.repeat(60) }))).toBeNull()
  expect(titleError(fields({ metaTitle: 'x'.repeat(61) }))).toBe('Meta title should be at most 60 characters.')
  expect(descriptionError(fields({ metaDescription: 'x'.repeat(160) }))).toBeNull()
  expect(descriptionError(fields({ metaDescription: 'x'.repeat(161) }))).toBe(
    'Meta description should be at most 160 characters.',
  )
})

it('the score counts keywords by commas, a website as no social profile, and an address only when it is valid', () => {
  expect(seoScore(partsOf(blank))).toBe(0)
  expect(seoScore(partsOf(fields({ keywords: 'a, b, c, d, e' })))).toBe(10)
  const socialMedia = { ...blank.socialMedia, website: 'https://trails.example', facebook: 'https://facebook.com/a' }
  expect(seoScore(partsOf(fields({ socialMedia })))).toBe(5)
  expect(seoScore(partsOf(fields({ customSlug: 'not valid' })))).toBe(0)
  expect(seoScore(partsOf(fields({ customSlug: 'rift-valley-trails' })))).toBe(5)
  expect(slugError('not valid')).toContain('letters, numbers and hyphens')
  expect(slugError('')).toBeNull()
})

it('the preview falls back as the pages do', () => {
  expect(resultOf(blank)).toMatchObject({
    path: '/vendor/kamau-njoroge',
    title: 'Rift Valley Trails: outdoor activities | Upeo',
  })
  expect(resultOf(fields({ customSlug: 'Trails', metaTitle: 'Walks' }))).toMatchObject({
    path: '/vendor/trails',
    title: 'Walks',
  })
})
