import type { Cents } from '@upeo/domain/money'
import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { Ledger } from '../ledger/index.ts'
import type { OfficeRefunds, ProblemCtes, Refunds } from './ports.ts'

export interface BookingDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly emit: Emit
  readonly ledger: Ledger
  readonly refunds: Refunds
  readonly officeRefunds: OfficeRefunds
  readonly problems: ProblemCtes
  readonly publicUrl: PublicUrl
  /** Above this debt a guide's manual methods pause. */
  readonly debtLimit: Cents
}

/** What follows from a change of the payment status needs. */
export type MoneyDeps = Pick<BookingDeps, 'clock' | 'emit' | 'ledger' | 'refunds'>

/** What use cases that write in the caller's transaction need, and the effects of their transitions. */
export type WriteDeps = MoneyDeps & Pick<BookingDeps, 'problems'>
