import { expect, test } from 'vitest'
import { escrowText } from './escrow-text.ts'

const at = '2026-03-15T06:30:00Z'
const none = { releaseDueAt: null, releasedAt: null }

test.each([
  [{ escrow: 'none', ...none }, null, null],
  [{ escrow: 'held', ...none }, null, 'Held by Upeo until your trip is done'],
  [{ escrow: 'held', ...none, releaseDueAt: at }, null, 'Held by Upeo, released to your guide on 15 Mar 2026, 09:30'],
  [{ escrow: 'held', ...none, releaseDueAt: at }, at, 'Held by Upeo until we have decided'],
  [{ escrow: 'released', ...none, releasedAt: at }, null, 'Released to your guide on 15 Mar 2026, 09:30'],
  [{ escrow: 'refunded', ...none }, null, 'Paid back to you'],
] as const)('%j, reported at %j, is %j', (payment, problemReportedAt, text) =>
  expect(escrowText({ payment: payment as never, problemReportedAt, problemDecision: null })).toBe(text),
)
