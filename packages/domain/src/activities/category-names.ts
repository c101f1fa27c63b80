import { say, words } from '../words/say.ts'
import { isCategory, type Category } from './categories.ts'

const names: Readonly<Record<Category, string>> = words({
  Hiking: 'Hiking',
  Camping: 'Camping',
  Cycling: 'Cycling',
  'Water Sports': 'Water Sports',
  'Rock Climbing': 'Rock Climbing',
  'Wildlife Tours': 'Wildlife Tours',
  'Waterfall Chase': 'Waterfall Chase',
  'Cultural Tours': 'Cultural Tours',
  'Bird Watching': 'Bird Watching',
  Boating: 'Boating',
  Photography: 'Photography',
  'Food Tours': 'Food Tours',
  'Adventure Parks': 'Adventure Parks',
  Wellness: 'Wellness',
  Other: 'Other',
})

/** A category where there is little room for its label; one that is none of ours is told as it stands. */
export function categoryName(category: string): string {
  return isCategory(category) ? say(names[category]) : category
}
