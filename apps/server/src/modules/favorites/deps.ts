import type { Clock } from '@upeo/domain/time'
import type { PublicUrl } from '../../platform/images/image-view.ts'

export interface FavoritesDeps {
  readonly clock: Clock
  readonly publicUrl: PublicUrl
}
