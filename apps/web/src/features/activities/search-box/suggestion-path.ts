import type { Suggestion } from '@upeo/contract/activities/suggestions'
import { isCategory } from '@upeo/domain/activities/categories'
import { daysBetween } from '@upeo/domain/time'
import { MOST_FLEXIBLE } from '@upeo/domain/departures/wished-trip'
import { listingPath, tripOf, type ListingAddress } from '../listing/listing-address.ts'
import { pathsWith } from '../listing/trip-path.ts'

/** Where a suggestion leads: a kind and a place to the listing with what else was chosen, a name to its page. */
export function suggestionPath({ kind, target }: Suggestion, chosen: ListingAddress): string {
  if (kind === 'activity') return activityPath(target, chosen)
  if (kind === 'guide') return `/vendor/${target}`
  // In the whole country, not only in the map's frame.
  const listing = { ...chosen, search: '', page: 1, sort: null, bbox: null }
  // It says where, in place of what was said of it before.
  if (kind === 'place') return listingPath({ ...listing, place: target, around: null, near: null })
  return listingPath({ ...listing, category: isCategory(target) ? [target] : [] })
}

/** On with the trip. Of days from one until another the first is proposed, and those near it will do too. */
function activityPath(_id: string, chosen: ListingAddress): string {
  const { date, startDate, endDate } = chosen
  const play = startDate && endDate ? Math.min(daysBetween(startDate, endDate), MOST_FLEXIBLE) : 0
  const trip = tripOf(date ? chosen : { ...chosen, date: startDate, flexible: play })
  return trip ? pathsWith(trip)({ _id, date: date ?? startDate })[0] : `/activity/${_id}`
}
