import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { AccessLinks } from '../access-links/index.ts'
import type { GuestAddresses } from '../guest-addresses/index.ts'
import type { TextsModule } from '../texts/index.ts'
import type { Mailer, Pusher } from './ports.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Signals } from '../../platform/database/create-signals.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Outbox } from '../../platform/outbox/create-outbox.ts'

export interface NotificationsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly outbox: Outbox
  readonly mailer: Mailer
  readonly pusher: Pusher
  readonly signals: Signals
  readonly texts: Pick<TextsModule, 'isOn' | 'queue'>
  readonly links: Pick<AccessLinks, 'renew'>
  /** Where guests without an account are written to. */
  readonly addresses: Pick<GuestAddresses, 'addressLetter'>
  readonly baseUrl: string
}
