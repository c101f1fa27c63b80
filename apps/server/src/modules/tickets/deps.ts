import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import type { DepartureId, VendorId } from '@upeo/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { AccessLinks } from '../access-links/index.ts'
import type { KeyDeps } from './store/ticket-keys.ts'

export interface TicketDeps extends KeyDeps {
  readonly links: AccessLinks
  /** What links begin with. */
  readonly baseUrl: string
  readonly runSheets: {
    /** Who is expected on a departure of this guide; null where there is none. */
    read(db: Kysely<Database>, vendorId: VendorId, id: DepartureId): Promise<RunSheet | null>
  }
}
