import type { Clock } from '@upeo/domain/time'
import type { SecretBox } from '../../platform/secrets/create-secret-box.ts'
import type { TextsModule } from '../texts/index.ts'

export interface GuestProofsDeps {
  readonly clock: Clock
  /** Hashes numbers and codes. */
  readonly secrets: SecretBox
  readonly texts: Pick<TextsModule, 'isOn' | 'queue'>
}
