import type { Clock } from '@upeo/domain/time'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { BookingModule } from '../bookings/index.ts'

export interface ProblemsDeps {
  readonly clock: Clock
  readonly emit: Emit
  readonly bookings: Pick<
    BookingModule,
    'allowRefund' | 'approve' | 'cancel' | 'findAny' | 'markGuestAbsent' | 'refund'
  >
}
