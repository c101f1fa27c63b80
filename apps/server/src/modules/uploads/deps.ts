import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { ObjectStore } from '../../adapters/storage/port.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { Outbox } from '../../platform/outbox/create-outbox.ts'
import type { IdentityModule } from '../identity/index.ts'

export interface UploadsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly jobs: Jobs
  readonly outbox: Outbox
  readonly store: ObjectStore
  readonly identity: Pick<IdentityModule, 'setPicture'>
}
