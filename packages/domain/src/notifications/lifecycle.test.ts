import { describe, expect, it } from 'vitest'
import { eventsFrom } from '../lifecycle.ts'
import { notificationLifecycle } from './lifecycle.ts'

describe('notifications', () => {
  it('are read and deleted by the person they were written to', () => {
    expect(eventsFrom(notificationLifecycle, 'unread', 'recipient')).toEqual(['read', 'delete'])
    expect(eventsFrom(notificationLifecycle, 'read', 'recipient')).toEqual(['read', 'delete'])
    expect(eventsFrom(notificationLifecycle, 'deleted', 'recipient')).toEqual([])
    expect(eventsFrom(notificationLifecycle, 'unread', 'system')).toEqual([])
  })
})
