import { slugify } from '@upeo/domain/slug'
import type { StoryGuide } from './content/guides.data.ts'

/** Popular guides, who have filled in their web pages and their search engine settings. */
export const isPopular = ({ verified, popularity }: StoryGuide) => verified && popularity >= 1

/** A guide's pages elsewhere. Nobody can own `.example`: no link leads to a stranger. Most have one network at most. */
export function webPresence(guide: StoryGuide) {
  const name = slugify(guide.business, 30)
  const on = (network: string) => `https://${network}.example/${name}`
  if (!isPopular(guide)) return { website: '', social: guide.verified ? { instagram: on('instagram') } : {} }
  return {
    website: `https://${name}.example`,
    social: { facebook: on('facebook'), instagram: on('instagram'), twitter: on('twitter') },
  }
}
