import { answerTimeTexts } from '@upeo/domain/vendors/answer-time'
import { z } from 'zod'
import { Image, InstantText, Written } from '../kit/fields.ts'

/** Addresses of a guide's profiles elsewhere; empty where there is none. */
export const SocialProfiles = z.object({
  facebook: z.string(),
  instagram: z.string(),
  twitter: z.string(),
  youtube: z.string(),
  tiktok: z.string(),
})

/** What a guide says of themselves, in the other language than the original; null: nothing. */
export const GuideTexts = z.object({ businessDescription: z.string(), bio: z.string() }).nullable()

/** 'Usually answers within a day', by what they have answered lately; null where too little is known. */
export const AnswersWithin = z.enum(answerTimeTexts).nullable()

/** A guide as everyone sees them. It contains nothing about how they are paid. */
export const PublicVendor = z.object({
  _id: z.string(),
  username: z.string(),
  /** What identifies the profile in its address: the custom slug, or else the username. */
  address: z.string(),
  name: z.string(),
  businessName: z.string(),
  email: z.string(),
  bio: z.string(),
  /** What they have written about themselves in. */
  language: Written,
  translation: GuideTexts,
  location: z.string(),
  avatar: Image.nullable(),
  coverPhoto: Image.nullable(),
  isVerified: z.boolean(),
  averageRating: z.number().nullable(),
  totalReviews: z.number().int(),
  answersWithin: AnswersWithin,
  createdAt: InstantText,
  /** How many stories and pictures they have published. */
  posts: z.number().int(),
  pictures: z.number().int(),
  vendorProfile: z.object({
    businessName: z.string(),
    businessDescription: z.string(),
    contactPhone: z.string(),
    website: z.string(),
    specialties: z.array(z.string()),
    businessAddress: z.object({ city: z.string(), state: z.string(), country: z.string() }),
    socialMedia: SocialProfiles,
    yearsExperience: z.number().int().nullable(),
    certifications: z.array(z.string()),
    serviceAreas: z.array(z.string()),
  }),
  /** What their pages tell search engines. */
  seo: z.object({
    metaTitle: z.string(),
    metaDescription: z.string(),
    keywords: z.string(),
    indexable: z.boolean(),
    enableStructuredData: z.boolean(),
  }),
  /** Quotes from reviews that the guide has chosen. */
  testimonialQuotes: z.array(z.object({ text: z.string(), name: z.string() })),
})
export type PublicVendor = z.infer<typeof PublicVendor>
