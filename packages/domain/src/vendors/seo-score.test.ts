import { describe, expect, it } from 'vitest'
import { keywordsOf, seoLabel, seoParts, seoScore, type SeoFacts } from './seo-score.ts'

const text = (length: number) => 'x'.repeat(length)
const items = (count: number) => Array.from({ length: count }, (_, n) => `item ${n}`)
const nothing: SeoFacts = {
  metaTitle: '',
  metaDescription: '',
  keywords: [],
  businessDescription: '',
  specialties: [],
  socialProfiles: [],
  serviceAreas: [],
  yearsExperience: null,
  certifications: [],
  hasValidSlug: false,
}
const everything: SeoFacts = {
  metaTitle: text(45),
  metaDescription: text(140),
  keywords: items(7),
  businessDescription: text(201),
  specialties: items(3),
  socialProfiles: items(3),
  serviceAreas: items(1),
  yearsExperience: 4,
  certifications: items(1),
  hasValidSlug: true,
}

describe('seoScore', () => {
  it('runs from 0 to 100, 95 without the slug', () => {
    expect(seoScore(seoParts(nothing))).toBe(0)
    expect(seoScore(seoParts(everything))).toBe(100)
    expect(seoScore(seoParts({ ...everything, hasValidSlug: false }))).toBe(95)
    expect(seoParts(nothing).reduce((total, part) => total + part.of, 0)).toBe(100)
  })

  it.each<[Partial<SeoFacts>, number]>([
    [{ metaTitle: text(29) }, 8],
    [{ metaTitle: text(30) }, 15],
    [{ metaTitle: text(60) }, 15],
    [{ metaTitle: text(61) }, 8],
    [{ metaTitle: '   ' }, 0],
    [{ metaDescription: text(119) }, 8],
    [{ metaDescription: text(120) }, 15],
    [{ metaDescription: text(160) }, 15],
    [{ metaDescription: text(161) }, 8],
    [{ keywords: items(1) }, 5],
    [{ keywords: items(4) }, 5],
    [{ keywords: items(5) }, 10],
    [{ keywords: items(10) }, 10],
    [{ keywords: items(11) }, 5],
    [{ keywords: [' '] }, 0],
    [{ businessDescription: text(200) }, 0],
    [{ businessDescription: text(201) }, 10],
    [{ specialties: items(2) }, 0],
    [{ specialties: items(3) }, 10],
    [{ socialProfiles: items(1) }, 5],
    [{ socialProfiles: items(2) }, 5],
    [{ socialProfiles: items(3) }, 10],
    [{ socialProfiles: items(6) }, 10],
    [{ socialProfiles: ['', ' '] }, 0],
    [{ serviceAreas: items(1) }, 10],
    [{ yearsExperience: 0 }, 0],
    [{ yearsExperience: 1 }, 5],
    [{ certifications: items(1) }, 10],
    [{ hasValidSlug: true }, 5],
  ])('%j alone is worth %d', (facts, points) => {
    expect(seoScore(seoParts({ ...nothing, ...facts }))).toBe(points)
  })

  it.each([
    [100, 'Excellent'],
    [80, 'Excellent'],
    [79, 'Good'],
    [60, 'Good'],
    [59, 'Needs Work'],
    [40, 'Needs Work'],
    [39, 'Poor'],
    [0, 'Poor'],
  ])('%d is %s', (score, label) => {
    expect(seoLabel(score)).toBe(label)
  })
})

it('keywords are parted by commas; blanks and repetitions do not count', () => {
  expect(keywordsOf(' hiking, Naivasha ,, hiking,family walks,')).toEqual(['hiking', 'Naivasha', 'family walks'])
  expect(keywordsOf('')).toEqual([])
})
