import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import type { PartlyTranslated } from '../../../lib/lang-of.ts'
import { inThisLanguage } from '../../../lib/written.ts'

/** A guide as the reader of this page is shown them. */
export function guideInThisLanguage(vendor: PublicVendor): PublicVendor & PartlyTranslated {
  const { bio, language, businessDescription } = inThisLanguage({ ...vendor, ...vendor.vendorProfile })
  const isTranslated = language !== vendor.language
  return {
    ...vendor,
    bio,
    language,
    translation: null,
    untranslated: isTranslated ? ['specialties'] : [],
    vendorProfile: { ...vendor.vendorProfile, businessDescription },
    // What search engines are told stands in the original's language: in the other one the profile itself suggests it.
    seo: isTranslated ? { ...vendor.seo, metaTitle: '', metaDescription: '' } : vendor.seo,
  }
}
