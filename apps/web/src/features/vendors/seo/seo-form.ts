import type { SeoProfile } from '@upeo/contract/vendors/seo'
import {
  keywordsOf,
  MAX_META_DESCRIPTION,
  MAX_META_TITLE,
  seoParts,
  type SeoFacts,
  type SeoPart,
} from '@upeo/domain/vendors/seo-score'
import { cutText } from '@upeo/domain/text'
import { parseVendorSlug, slugTexts } from '@upeo/domain/vendors/slug'
import { phrase, say } from '@upeo/domain/words/say'
import type { FormState } from '../../../ui/form/use-form.ts'

/** The form of the section: what the API takes, and the username beneath it all. */
export type SeoFields = SeoProfile
export type SeoFormState = FormState<SeoFields>

const longTitle = phrase('Meta title should be at most {max} characters.', { max: MAX_META_TITLE })
const longDescription = phrase('Meta description should be at most {max} characters.', { max: MAX_META_DESCRIPTION })

export const titleError = ({ metaTitle }: SeoFields) => (metaTitle.length > MAX_META_TITLE ? say(longTitle) : null)
export const descriptionError = ({ metaDescription }: SeoFields) =>
  metaDescription.length > MAX_META_DESCRIPTION ? say(longDescription) : null

/** Said while it is typed; whether another guide has the address is known when it is saved. */
export function slugError(slug: string): string | null {
  if (slug.trim() === '') return null
  const parsed = parseVendorSlug(slug)
  return parsed.ok ? null : say(slugTexts[parsed.error.kind])
}

function factsOf(fields: SeoFields): SeoFacts {
  const { metaTitle, metaDescription, keywords, customSlug, businessDescription, specialties } = fields
  const { website: _website, ...social } = fields.socialMedia
  return {
    metaTitle,
    metaDescription,
    keywords: keywordsOf(keywords),
    businessDescription,
    specialties,
    socialProfiles: Object.values(social),
    serviceAreas: fields.serviceAreas,
    yearsExperience: fields.yearsExperience,
    certifications: fields.certifications,
    hasValidSlug: customSlug.trim() !== '' && slugError(customSlug) === null,
  }
}

export const partsOf = (fields: SeoFields): readonly SeoPart[] => seoParts(factsOf(fields))

/** What search engines and chats will show, and where. */
export function resultOf(fields: SeoFields) {
  const { metaTitle, metaDescription, businessName, businessDescription, customSlug, username } = fields
  const name = businessName || username
  return {
    path: `/vendor/${customSlug.trim().toLowerCase() || username}`,
    title: cutText(metaTitle || say('{name}: outdoor activities | Upeo', { name }), MAX_META_TITLE),
    description: cutText(
      metaDescription || businessDescription || say('Book outdoor activities with {name}.', { name }),
      MAX_META_DESCRIPTION,
    ),
  }
}

/** What the API takes: the form without the username, which is not changed here. */
export function bodyOf({ username: _username, ...fields }: SeoFields) {
  return fields
}
