import { words } from '../words/say.ts'

/** What a review may speak of. */
export const reviewTopics = [
  'guide',
  'scenery',
  'wildlife',
  'safety',
  'value',
  'food',
  'timing',
  'equipment',
  'families',
] as const
export type ReviewTopic = (typeof reviewTopics)[number]

export const reviewTopicLabels: Readonly<Record<ReviewTopic, string>> = words({
  guide: 'Guide',
  scenery: 'Scenery',
  wildlife: 'Wildlife',
  safety: 'Safety',
  value: 'Value',
  food: 'Food',
  timing: 'Timing',
  equipment: 'Equipment',
  families: 'Families',
})

export function isReviewTopic(text: string): text is ReviewTopic {
  return (reviewTopics as readonly string[]).includes(text)
}
