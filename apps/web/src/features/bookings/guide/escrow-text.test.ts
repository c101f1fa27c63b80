import { expect, test } from 'vitest'
import { escrowText } from './escrow-text.ts'

const at = '2026-03-15T06:30:00Z'
const endsAt = '2026-03-14T06:30:00Z'
const none = { releaseDueAt: null, releasedAt: null, heldBack: false }

test.each([
  [{ state: 'none', ...none }, null],
  [{ state: 'held', ...none }, 'Held by Upeo until the trip is done, released on 17 Mar 2026, 09:30 at the latest'],
  [{ state: 'held', ...none, releaseDueAt: at }, 'Held by Upeo, released on 15 Mar 2026, 09:30'],
  [{ state: 'held', ...none, releaseDueAt: at, heldBack: true }, 'Held by Upeo while we look into a problem'],
  [{ state: 'released', ...none, releasedAt: at }, 'Released on 15 Mar 2026, 09:30'],
  [{ state: 'refunded', ...none }, 'Returned to the guest'],
] as const)('%j is %j', (escrow, text) => expect(escrowText({ escrow, endsAt })).toBe(text))
