import { parseVendorSlug, SLUG_RULE, slugTexts } from '@upeo/domain/vendors/slug'
import { phrase, say, words, type Translatable } from '@upeo/domain/words/say'
import { z } from 'zod'
import { Id, line, text, WebAddress, unread } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'

/** Of experience. */
const MOST_YEARS = 80
const OptionalAddress = WebAddress.default('')

const List = (most: number, length: number, tooMany: Translatable) =>
  z
    .array(line(length))
    .max(most, { error: () => say(tooMany) })
    .transform((list) => [...new Set(list.filter((each) => each !== ''))])
    .default([])

/** Empty: no custom slug. */
const CustomSlug = z
  .string()
  .max(200, { error: SLUG_RULE, abort: true })
  .trim()
  .toLowerCase()
  .default('')
  .superRefine((value, context) => {
    const parsed = parseVendorSlug(value)
    if (value !== '' && !parsed.ok) context.addIssue({ code: 'custom', message: slugTexts[parsed.error.kind] })
  })

/** How search engines find a guide. Lengths at which they cut are advice (the score), not limits. */
export const SeoForm = z.strictObject({
  metaTitle: line(200).default(''),
  metaDescription: line(500).default(''),
  keywords: line(500).default(''),
  customSlug: CustomSlug,
  businessName: line(120).default(''),
  businessDescription: text(3000).default(''),
  specialties: List(30, 60, phrase('Please list at most {max} specialties.', { max: 30 })),
  yearsExperience: z
    .number(words('Please give whole years.'))
    .int(words('Please give whole years.'))
    .min(0, words('Please give whole years.'))
    .max(MOST_YEARS, {
      error: () => say('Please give at most {n, plural, one {# year} other {# years}}.', { n: MOST_YEARS }),
    })
    .nullable()
    .default(null),
  certifications: List(20, 100, phrase('Please list at most {max} certifications.', { max: 20 })),
  serviceAreas: List(30, 60, phrase('Please list at most {max} service areas.', { max: 30 })),
  primaryLocation: line(100).default(''),
  socialMedia: z
    .strictObject({
      facebook: OptionalAddress,
      instagram: OptionalAddress,
      twitter: OptionalAddress,
      youtube: OptionalAddress,
      tiktok: OptionalAddress,
      website: OptionalAddress,
    })
    .prefault({}),
  indexable: z.boolean().default(true),
  showInSearch: z.boolean().default(true),
  enableStructuredData: z.boolean().default(true),
  /** The guide's activities that are shown first on their profile. */
  featuredActivities: z.array(Id).max(3, words('Please choose up to 3 activities.')).default([]),
  /** The guide's reviews that their profile quotes. */
  testimonialQuotes: z.array(Id).max(3, words('Please choose up to 3 reviews.')).default([]),
  ...unread('username'),
})
export type SeoForm = z.output<typeof SeoForm>

/** The form as it is stored, and the username that is the address without a custom slug. */
export const SeoProfile = z.object({
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  customSlug: z.string(),
  username: z.string(),
  businessName: z.string(),
  businessDescription: z.string(),
  specialties: z.array(z.string()),
  yearsExperience: z.number().int().nullable(),
  certifications: z.array(z.string()),
  serviceAreas: z.array(z.string()),
  primaryLocation: z.string(),
  socialMedia: z.object({
    facebook: z.string(),
    instagram: z.string(),
    twitter: z.string(),
    youtube: z.string(),
    tiktok: z.string(),
    website: z.string(),
  }),
  indexable: z.boolean(),
  showInSearch: z.boolean(),
  enableStructuredData: z.boolean(),
  featuredActivities: z.array(z.string()),
  testimonialQuotes: z.array(z.string()),
})
export type SeoProfile = z.infer<typeof SeoProfile>

export const SeoAnswer = z.object({ success: z.literal(true), data: SeoProfile })

export const getSeo = endpoint('GET /vendors/my-profile/seo', {
  summary: 'How my profile is found',
  answers: { 200: SeoAnswer },
})

export const saveSeo = endpoint('PUT /vendors/my-profile/seo', {
  summary: 'Change how my profile is found',
  body: SeoForm,
  answers: { 200: SeoAnswer },
  errors: ['conflict'],
})
