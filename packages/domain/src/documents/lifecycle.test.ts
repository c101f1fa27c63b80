import { describe, expect, it } from 'vitest'
import { eventsFrom } from '../../testing/events-from.ts'
import { documentLifecycle } from './lifecycle.ts'

describe('documents', () => {
  it('are decided once, by the office', () => {
    expect(eventsFrom(documentLifecycle, 'pending', 'admin')).toEqual(['approve', 'reject'])
    expect(eventsFrom(documentLifecycle, 'pending', 'vendor')).toEqual([])
    expect(eventsFrom(documentLifecycle, 'approved', 'admin')).toEqual([])
    expect(eventsFrom(documentLifecycle, 'rejected', 'admin')).toEqual([])
  })
})
