import { randomBytes } from 'node:crypto'
import type { AnyId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'

/** A UUIDv7: sorted by time, so that new rows land at the end of their indexes. */
export function newId<Id extends AnyId>(clock: Clock): Id {
  const bytes = randomBytes(16)
  const ms = clock.now().getTime()
  bytes.writeUIntBE(ms, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id
}
