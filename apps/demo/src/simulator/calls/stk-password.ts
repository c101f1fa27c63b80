import type { World } from '../engine/world.ts'
import { refuse, type Reply } from '../http/replies.ts'

export const timestampPattern = /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d$/

/** The skew of the timestamp is not checked: published clients send UTC and are served. */
export function checkPassword(
  world: World,
  given: { BusinessShortCode: string; Password: string; Timestamp: string },
): Reply | null {
  const { shortcode, passkey } = world.credentials
  if (given.BusinessShortCode !== shortcode) return refuse(world, 500, '500.001.1001', 'Merchant does not exist')
  const expected = Buffer.from(shortcode + passkey + given.Timestamp).toString('base64')
  return given.Password === expected ? null : refuse(world, 500, '500.001.1001', 'Wrong credentials')
}
