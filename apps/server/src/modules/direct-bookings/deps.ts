import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { BookingModule } from '../bookings/index.ts'
import type { GuestAddresses } from '../guest-addresses/index.ts'

export interface DirectBookingsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly emit: Emit
  readonly bookings: Pick<BookingModule, 'recordPayment'>
  readonly addresses: Pick<GuestAddresses, 'fingerprint' | 'giveByGuide'>
  /** The commission of direct bookings whose money Upeo takes. */
  readonly directPercent: number
}
