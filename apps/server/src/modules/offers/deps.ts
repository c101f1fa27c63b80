import type { ActivityId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import type { Tx } from '../../platform/deps.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { BookingModule } from '../booking/index.ts'

export interface OffersDeps {
  readonly clock: Clock
  readonly emit: Emit
  readonly publicUrl: PublicUrl
  readonly bookings: Pick<BookingModule, 'cancelUpcoming'>
  readonly refreshNextDepartures: (tx: Tx, activityIds: readonly ActivityId[]) => Promise<void>
}
