import type { Kysely } from 'kysely'
import type { Clock } from '@upeo/domain/time'
import type { Database } from '../../platform/database/schema.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'

export interface ContentDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly publicUrl: PublicUrl
  /** Scheme and host that feeds name. */
  readonly baseUrl: string
}
