import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { MpesaGateway } from '../../adapters/mpesa/port.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'

export interface PayoutsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly emit: Emit
  readonly ledger: Ledger
  readonly mpesa: MpesaGateway
  readonly identity: Pick<IdentityModule, 'isPassword'>
  /** Where M-Pesa reaches us, without a slash at the end. */
  readonly callbackBase: string
}
