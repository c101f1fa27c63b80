import type { OfficeFindings } from '@upeo/contract/search/search'
import { asksNothing, parseSearch } from '@upeo/domain/search/parse-search'
import type { LocalDate } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hits } from './hits.ts'
import { lookThrough } from './look-through.ts'

const noResults = { found: [], more: false }

/** Everything there is, by what somebody on the phone can say. */
export async function searchOffice(db: Kysely<Database>, text: string, today: LocalDate): Promise<OfficeFindings> {
  const terms = parseSearch(text, today)
  if (asksNothing(terms))
    return { bookings: noResults, customers: noResults, guides: noResults, activities: noResults, payments: noResults }
  const { people, bookings, activities, payments } = await lookThrough(db, terms, null)
  const ofRole = (wanted: 'user' | 'vendor') =>
    hits(
      people.filter(({ role }) => role === wanted),
      ({ role: _role, ...person }) => person,
    )
  return {
    bookings: hits(bookings, (booking) => booking),
    customers: ofRole('user'),
    guides: ofRole('vendor'),
    activities: hits(activities, (activity) => activity),
    payments: hits(payments, (payment) => payment),
  }
}
