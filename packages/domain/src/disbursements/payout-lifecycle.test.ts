import { describe, expect, it } from 'vitest'
import { actorKinds } from '../actor.ts'
import { eventsFrom } from '../../testing/events-from.ts'
import { payoutLifecycle, payoutStatuses } from './payout-lifecycle.ts'

describe('payouts', () => {
  const table = payoutStatuses.flatMap((status) => actorKinds.map((by) => ({ status, by })))

  it.each(table)('$status by $by', ({ status, by }) => {
    const expected: Record<string, readonly string[]> = {
      'PENDING admin': ['approve', 'reject'],
      'PENDING system': ['reject'],
      'PROCESSING admin': ['complete', 'reject'],
      'PROCESSING system': ['complete', 'reject'],
      'REJECTED admin': ['recover'],
    }
    expect(eventsFrom(payoutLifecycle, status, by)).toEqual(expected[`${status} ${by}`] ?? [])
  })
})
