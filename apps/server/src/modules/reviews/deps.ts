import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'
import type { Log } from '../../platform/log.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'

export interface ReviewsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly emit: Emit
  readonly publicUrl: PublicUrl
  readonly log: Log
}
