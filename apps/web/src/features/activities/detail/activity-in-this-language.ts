import type { Activity } from '@upeo/contract/activities/activity'
import type { PartlyTranslated } from '../../../lib/lang-of.ts'
import { inThisLanguage, wholeInThisLanguage } from '../../../lib/written.ts'

export type ShownActivity = Activity & PartlyTranslated

/** An activity as the reader of this page is shown it, with the words of its pictures and of its guide. */
export function activityInThisLanguage(activity: Activity): ShownActivity {
  const shown = wholeInThisLanguage(activity)
  const { vendor } = activity
  const { vendorProfile: profile } = vendor
  const { businessDescription, ...guide } = inThisLanguage({ ...vendor, ...profile })
  return {
    ...shown,
    // A picture without words of its own is called as its activity is.
    images: activity.images.map((image) => (image.alt === activity.name ? { ...image, alt: shown.name } : image)),
    vendor: {
      ...vendor,
      bio: guide.bio,
      language: guide.language,
      translation: null,
      vendorProfile: { ...profile, businessDescription },
    },
  }
}
