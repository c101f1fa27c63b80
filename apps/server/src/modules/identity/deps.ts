import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/port.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { FactorsModule } from '../factors/index.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'

export interface IdentityDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly emit: Emit
  readonly publicUrl: PublicUrl
  readonly baseUrl: string
  readonly factors: FactorsModule
}
