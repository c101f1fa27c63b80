import type { Cents } from '@upeo/domain/money'
import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { AccessLinks } from '../access-links/index.ts'
import type { GuestAddresses } from '../guest-addresses/index.ts'
import type { GuestProofs } from '../guest-proofs/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { OfficeRefunds, PromptStops, Refunds } from './ports.ts'

export interface BookingDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly emit: Emit
  readonly ledger: Ledger
  readonly refunds: Refunds
  readonly officeRefunds: OfficeRefunds
  readonly publicUrl: PublicUrl
  readonly links: AccessLinks
  readonly proofs: GuestProofs
  readonly addresses: GuestAddresses
  /** Counts a text that a caller from this network has sent, and throws where they have had theirs for the day. */
  readonly countText: (network: string) => Promise<void>
  readonly promptStops: PromptStops
  /** Above this debt a guide's manual methods pause. */
  readonly debtLimit: Cents
  /** The commission of direct bookings whose money Upeo takes. */
  readonly directPercent: number
}

/** What use cases that write in the caller's transaction need, and the effects of their transitions. */
export type WriteDeps = Pick<BookingDeps, 'clock' | 'emit' | 'ledger' | 'refunds'>

/** What the office's decisions need beside that. */
export type OfficeDeps = WriteDeps & Pick<BookingDeps, 'officeRefunds'>
