import type { OwnFindings } from '@upeo/contract/search/search'
import type { VendorId } from '@upeo/domain/ids'
import { asksNothing, parseSearch } from '@upeo/domain/search/parse-search'
import type { LocalDate } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hits } from './hits.ts'
import { lookThrough } from './look-through.ts'

const noResults = { found: [], more: false }

/** What is this guide's: foreign records are as if they did not exist. */
export async function searchOwn(
  db: Kysely<Database>,
  guide: VendorId,
  text: string,
  today: LocalDate,
): Promise<OwnFindings> {
  const terms = parseSearch(text, today)
  if (asksNothing(terms)) return { bookings: noResults, guests: noResults, activities: noResults, payments: noResults }
  const { people, bookings, activities, payments } = await lookThrough(db, terms, guide)
  return {
    bookings: hits(bookings, ({ guide: _guide, ...booking }) => booking),
    guests: hits(people, ({ _id, name, email, phone, count }) => ({ _id, name, email, phone, count })),
    activities: hits(activities, ({ guide: _guide, ...activity }) => activity),
    payments: hits(payments, (payment) => payment),
  }
}
