import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'
import type { Log } from '../../platform/log.ts'
import type { Outbox } from '../../platform/outbox/create-outbox.ts'

export interface RewardsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly outbox: Outbox
  readonly publicUrl: PublicUrl
}
