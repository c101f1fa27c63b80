import type { AppCredentials } from '../engine/settings.ts'
import type { World } from '../engine/world.ts'

/** Whose initiator must have signed for this shortcode. */
export function ownerOf({ credentials }: World, shortcode: string): AppCredentials {
  return shortcode === credentials.b2c.shortcode ? credentials.b2c : credentials
}
