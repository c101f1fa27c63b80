import type { Clock } from '@upeo/domain/time'
import type { OldReads } from '../../platform/database/replica-reads.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'

export interface ContentDeps {
  readonly oldReads: OldReads
  readonly clock: Clock
  readonly publicUrl: PublicUrl
  /** Scheme and host that feeds name. */
  readonly baseUrl: string
}
