import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import type { LocalDate } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** What a guide takes along: the run sheet of a departure lists it. */
export interface Equipment {
  listSetAside(
    db: Kysely<Database>,
    vendorId: VendorId,
    activityId: ActivityId,
    departure: { readonly date: LocalDate; readonly startTime: string | null },
  ): Promise<RunSheet['equipment']>
}
