import type { ActivityCard } from '@upeo/contract/activities/activity'
import type { OfferedActivity } from '@upeo/contract/vendors/profile'
import { inThisLanguage } from '../../../lib/written.ts'

/** An activity as its card shows it: its description is searched on the server and stays there. */
export function toActivityCard({ description: _searched, ...card }: OfferedActivity): ActivityCard {
  return inThisLanguage(card)
}
