import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/port.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'

export interface HelpDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly baseUrl: string
}
