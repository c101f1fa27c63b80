import { words } from '../words/say.ts'

/** Value to label, in the order of the spec. */
export const categoryLabels = words({
  Hiking: 'Hiking & Trekking',
  Camping: 'Camping',
  Cycling: 'Cycling & Biking',
  'Water Sports': 'Water Sports',
  'Rock Climbing': 'Climbing',
  'Wildlife Tours': 'Wildlife & Safari',
  'Waterfall Chase': 'Waterfall Chase',
  'Cultural Tours': 'Cultural Tours',
  'Bird Watching': 'Bird Watching',
  Boating: 'Boating & Sailing',
  Photography: 'Photography Tours',
  'Food Tours': 'Food & Culinary',
  'Adventure Parks': 'Adventure Parks',
  Wellness: 'Relaxation & Wellness',
  Other: 'Other Activities',
})

export type Category = keyof typeof categoryLabels

export const categories = Object.keys(categoryLabels) as readonly Category[] as readonly [Category, ...Category[]]

/** A choice of the filter only: no activity has it and the server never sees it. */
export const ALL_LABEL = words('All Activities')

export function isCategory(text: string): text is Category {
  return Object.hasOwn(categoryLabels, text)
}

/** What a person reads; a category that is none of ours is shown as it stands. */
export function categoryLabel(category: string): string {
  return isCategory(category) ? categoryLabels[category] : category
}
