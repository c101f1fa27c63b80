import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { AccessLinks } from '../access-links/index.ts'
import type { BookingModule } from '../bookings/index.ts'
import type { ActivityPort, EquipmentPort } from '../departures/index.ts'
import type { GuestProofs } from '../guest-proofs/index.ts'
import type { TextsModule } from '../texts/index.ts'

export interface DepartureChangesDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly emit: Emit
  readonly bookings: Pick<
    BookingModule,
    | 'cancel'
    | 'endQuestion'
    | 'findAny'
    | 'findOwn'
    | 'keepInSilence'
    | 'lockComing'
    | 'moveBookings'
    | 'noteAnswer'
    | 'noteReminder'
  >
  readonly activities: ActivityPort
  readonly equipment: EquipmentPort
  readonly links: Pick<AccessLinks, 'open'>
  readonly proofs: Pick<GuestProofs, 'check'>
  readonly texts: Pick<TextsModule, 'isOn'>
}
