import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { PrivateFilesModule } from '../private-files/index.ts'

export interface DocumentsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly jobs: Jobs
  readonly files: PrivateFilesModule
  readonly emit: Emit
}
