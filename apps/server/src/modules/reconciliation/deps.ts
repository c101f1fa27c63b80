import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { PaymentProvider } from '../../adapters/payments/port.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import type { PrivateFilesModule } from '../private-files/index.ts'

export interface ReconciliationDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly provider: PaymentProvider
  readonly files: PrivateFilesModule
  /** Where the provider reaches us, without a slash at the end: `https://upeo.example`. */
  readonly callbackBase: string
}
