export type SeoFacts = {
  readonly metaTitle: string
  readonly metaDescription: string
  readonly keywords: readonly string[]
  readonly businessDescription: string
  readonly specialties: readonly string[]
  /** Addresses of social profiles; blank ones do not count. */
  readonly socialProfiles: readonly string[]
  readonly serviceAreas: readonly string[]
  readonly yearsExperience: number | null
  readonly certifications: readonly string[]
  /** Valid and unique, so that /vendor/{slug} answers. */
  readonly hasValidSlug: boolean
}

export type SeoPart = { readonly label: string; readonly points: number; readonly of: number }

export const MAX_META_TITLE = 60
export const MAX_META_DESCRIPTION = 160

const filled = (items: readonly string[]) => items.filter((item) => item.trim() !== '').length

function byLength(text: string, least: number, most: number): number {
  const { length } = text.trim()
  if (length >= least && length <= most) return 15
  return length > 0 ? 8 : 0
}

function byCount(count: number, least: number, most: number): number {
  if (count >= least && count <= most) return 10
  return count > 0 ? 5 : 0
}

const when = (condition: boolean, points: number) => (condition ? points : 0)

/** The spec's parts (vendor document, section 9), which add up to 95, and 5 for the slug. */
export function seoParts(facts: SeoFacts): readonly SeoPart[] {
  return [
    { label: 'Meta title', points: byLength(facts.metaTitle, 30, MAX_META_TITLE), of: 15 },
    { label: 'Meta description', points: byLength(facts.metaDescription, 120, MAX_META_DESCRIPTION), of: 15 },
    { label: 'Keywords', points: byCount(filled(facts.keywords), 5, 10), of: 10 },
    { label: 'Business description', points: when(facts.businessDescription.trim().length > 200, 10), of: 10 },
    { label: 'Specialties', points: when(filled(facts.specialties) >= 3, 10), of: 10 },
    { label: 'Social profiles', points: byCount(filled(facts.socialProfiles), 3, Infinity), of: 10 },
    { label: 'Service areas', points: when(filled(facts.serviceAreas) > 0, 10), of: 10 },
    { label: 'Years of experience', points: when((facts.yearsExperience ?? 0) > 0, 5), of: 5 },
    { label: 'Certifications', points: when(filled(facts.certifications) > 0, 10), of: 10 },
    { label: 'Custom address', points: when(facts.hasValidSlug, 5), of: 5 },
  ]
}

export function seoScore(facts: SeoFacts): number {
  return seoParts(facts).reduce((total, part) => total + part.points, 0)
}

export function seoLabel(score: number): 'Excellent' | 'Good' | 'Needs Work' | 'Poor' {
  if (score >= 80) return 'Excellent'
  if (score >= 60) return 'Good'
  return score >= 40 ? 'Needs Work' : 'Poor'
}
