import type { BookingId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import type { SecretBox } from '../../platform/secrets/create-secret-box.ts'
import type { LinkWay } from '@upeo/domain/access-links/access-links'
import type { TextsModule } from '../texts/index.ts'

/** What a link has opened, and how it came to its holder. */
export interface ByLink {
  readonly bookingId: BookingId
  readonly way: LinkWay
}

export interface GuestProofsDeps {
  readonly clock: Clock
  /** Hashes numbers and codes. */
  readonly secrets: SecretBox
  readonly texts: Pick<TextsModule, 'isOn' | 'queue'>
}
