import type { ListingReviewMode } from '@upeo/domain/activities/listing-review'
import type { Cents } from '@upeo/domain/money'
import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { EquipmentPort } from '../departures/index.ts'
import type { ReadSearchKnowledge } from '../search/index.ts'
import type { BookingPort } from './ports.ts'

/** What reading activities needs. */
export interface ReadDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly publicUrl: PublicUrl
  /** Above this debt a guide's manual methods pause. */
  readonly debtLimit: Cents
  /** What the search knows of words. */
  readonly readKnowledge: ReadSearchKnowledge
}

/** What a guide's writing of activities needs. */
export interface WriteDeps {
  readonly clock: Clock
  readonly emit: Emit
  readonly publicUrl: PublicUrl
  readonly bookings: BookingPort
  readonly equipment: EquipmentPort
  /** Whether listings are shown before the office has looked at them. */
  readonly listingReview: ListingReviewMode
}

export interface ActivitiesDeps extends ReadDeps, WriteDeps {
  readonly jobs: Jobs
}
