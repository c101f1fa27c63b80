import type { Clock } from '@upeo/domain/time'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { AccessLinks } from '../access-links/index.ts'
import type { BookingModule } from '../bookings/index.ts'
import type { GuestAddresses } from '../guest-addresses/index.ts'
import type { GuestProofs } from '../guest-proofs/index.ts'
import type { ProblemsModule } from '../problems/index.ts'
import type { PromptStops } from './ports.ts'

export interface GuestLinksDeps {
  readonly clock: Clock
  readonly emit: Emit
  readonly bookings: Pick<BookingModule, 'cancel' | 'findOwn' | 'read'>
  readonly problems: Pick<ProblemsModule, 'report'>
  readonly links: AccessLinks
  readonly proofs: GuestProofs
  readonly addresses: GuestAddresses
  /** Counts a text that a caller from this network has sent, and throws where they have had theirs for the day. */
  readonly countText: (network: string) => Promise<void>
  readonly promptStops: PromptStops
  /** The commission of direct bookings whose money Upeo takes. */
  readonly directPercent: number
}
