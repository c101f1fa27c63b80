import type { FoundActivity, FoundBooking, FoundPayment } from '@upeo/contract/search/search'
import type { SearchTerms } from '@upeo/domain/search/parse-search'
import { sql, type Kysely } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { findActivities } from './find-activities.ts'
import { findBookings } from './find-bookings.ts'
import { findPayments } from './find-payments.ts'
import { findPeople, type PersonRow } from './find-people.ts'
import { SHOWN } from './hits.ts'
import type { Scope } from './scope.ts'

export interface Findings {
  readonly people: readonly PersonRow[]
  readonly bookings: readonly FoundBooking[]
  readonly activities: readonly FoundActivity[]
  readonly payments: readonly FoundPayment[]
}

/**
 * All that these terms may mean. Of a few wanted rows PostgreSQL believes that it meets them soon when it reads a table
 * through, and for a rare name reads all of it: so it may not, here, and plans for the words that were typed.
 */
export function lookThrough(db: Kysely<Database>, terms: SearchTerms, scope: Scope): Promise<Findings> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(
      tx,
    )
    const people = await findPeople(tx, terms, scope)
    const shown = people.slice(0, 2 * SHOWN).map(({ _id }) => _id)
    return {
      people,
      bookings: await findBookings(tx, terms, scope, shown),
      activities: await findActivities(tx, terms, scope),
      payments: await findPayments(tx, terms, scope),
    }
  })
}
