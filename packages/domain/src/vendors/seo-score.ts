import { words } from '../words/say.ts'

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

/** Words to be said; `advice` is what would earn the points that are still missing. */
export type SeoPart = {
  readonly label: string
  readonly points: number
  readonly of: number
  readonly advice: string
}

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

const part = (label: string, of: number, points: number, advice: string): SeoPart => ({ label, of, points, advice })

/** The spec's parts (vendor document, section 9), which add up to 95, and 5 for the slug. */
export function seoParts(facts: SeoFacts): readonly SeoPart[] {
  return [
    part(words('Meta title'), 15, byLength(facts.metaTitle, 30, MAX_META_TITLE), words('Write 30 to 60 characters.')),
    part(
      words('Meta description'),
      15,
      byLength(facts.metaDescription, 120, MAX_META_DESCRIPTION),
      words('Write 120 to 160 characters.'),
    ),
    part(words('Keywords'), 10, byCount(filled(facts.keywords), 5, 10), words('Name 5 to 10 keywords.')),
    part(
      words('Business description'),
      10,
      when(facts.businessDescription.trim().length > 200, 10),
      words('Write more than 200 characters.'),
    ),
    part(words('Specialties'), 10, when(filled(facts.specialties) >= 3, 10), words('Name at least 3 specialties.')),
    part(
      words('Social profiles'),
      10,
      byCount(filled(facts.socialProfiles), 3, Infinity),
      words('Link 3 or more of your social profiles.'),
    ),
    part(words('Service areas'), 10, when(filled(facts.serviceAreas) > 0, 10), words('Name a place where you guide.')),
    part(
      words('Years of experience'),
      5,
      when((facts.yearsExperience ?? 0) > 0, 5),
      words('Say how many years you have been guiding.'),
    ),
    part(
      words('Certifications'),
      10,
      when(filled(facts.certifications) > 0, 10),
      words('Name a certificate that you hold.'),
    ),
    part(words('Custom address'), 5, when(facts.hasValidSlug, 5), words('Choose an address of your own.')),
  ]
}

export function seoScore(parts: readonly SeoPart[]): number {
  return parts.reduce((total, part) => total + part.points, 0)
}

const labels = words(['Excellent', 'Good', 'Needs Work', 'Poor'])

export function seoLabel(score: number): (typeof labels)[number] {
  const [excellent, good, needsWork, poor] = labels
  if (score >= 80) return excellent
  if (score >= 60) return good
  return score >= 40 ? needsWork : poor
}

/** Keywords are written in one line: 'hiking, Naivasha, family walks'. */
export function keywordsOf(line: string): string[] {
  return [...new Set(line.split(',').map((word) => word.trim()))].filter((word) => word !== '')
}
