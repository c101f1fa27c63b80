import type { OfferedActivity } from '@upeo/contract/vendors/profile'
import type { VendorId } from '@upeo/domain/ids'
import type { Kysely } from 'kysely'
import type { Clock } from '@upeo/domain/time'
import type { Database } from '../../platform/database/schema.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'

export interface VendorsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly publicUrl: PublicUrl
  readonly activities: {
    /** What the public sees of a guide's activities, as cards: what leaves next first. */
    listGuideCards(db: Kysely<Database>, vendorId: VendorId): Promise<OfferedActivity[]>
  }
}
