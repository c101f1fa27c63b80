import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { SecretBox } from '../../platform/secrets/create-secret-box.ts'
import type { TextCarrier } from './ports.ts'

export interface TextsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  /** Seals the words of what has not been sent. */
  readonly secrets: SecretBox
  /** Null: no texts are sent. */
  readonly textCarrier: TextCarrier | null
}
