import { describe, expect, it } from 'vitest'
import { eventsFrom } from '../testing/events-from.ts'
import {
  can,
  guardsOf,
  next,
  type EffectOf,
  type GuardOf,
  type Lifecycle,
  type TimedEventOf,
  type TimerOf,
} from './lifecycle.ts'

const door = {
  open: { from: ['closed'], to: 'open', by: ['guest', 'host'], effects: ['light_on'] },
  close: { from: ['open'], to: 'closed', by: ['host'], effects: ['light_off'] },
  lock: {
    from: ['closed'],
    to: 'locked',
    by: ['guest', 'host'],
    guards: ['nobody_inside'],
    guardsFor: { guest: ['has_key'] },
    timer: 'night',
  },
} as const satisfies Lifecycle<'open' | 'closed' | 'locked', 'guest' | 'host'>

describe('next', () => {
  it('leads to the state the table names', () => {
    expect(next(door, 'open', 'closed', 'guest')).toEqual({ ok: true, value: 'open' })
  })

  it('refuses a transition from the wrong state', () => {
    expect(next(door, 'open', 'locked', 'host')).toEqual({
      ok: false,
      error: { kind: 'illegal_transition', event: 'open', state: 'locked' },
    })
  })

  it('refuses an actor the table does not name, whatever the state', () => {
    expect(next(door, 'close', 'locked', 'guest')).toEqual({
      ok: false,
      error: { kind: 'not_allowed', event: 'close', by: 'guest' },
    })
  })

  it('knows effects, guards and timers by type: a map of them that lacks one does not compile', () => {
    const effects: Record<EffectOf<typeof door>, number> = { light_on: 1, light_off: 2 }
    const guards: Record<GuardOf<typeof door>, number> = { nobody_inside: 1, has_key: 2 }
    const timers: Record<TimerOf<typeof door>, TimedEventOf<typeof door>> = { night: 'lock' }
    // @ts-expect-error `light_off` is missing
    const lacking: Record<EffectOf<typeof door>, number> = { light_on: 1 }
    // @ts-expect-error opening has no such effect
    const foreign: EffectOf<typeof door, 'open'> = 'light_off'
    expect({ effects, guards, timers, lacking, foreign }).toBeDefined()
  })

  it('asks the guards of all first, then those of the actor', () => {
    expect(guardsOf(door, 'lock', 'guest')).toEqual(['nobody_inside', 'has_key'])
    expect(guardsOf(door, 'lock', 'host')).toEqual(['nobody_inside'])
    expect(guardsOf(door, 'open', 'guest')).toEqual([])
  })
})

describe('what the buttons ask', () => {
  it('can() is next() without the reason', () => {
    expect(can(door, 'lock', 'closed', 'host')).toBe(true)
    expect(can(door, 'lock', 'open', 'host')).toBe(false)
  })

  it('eventsFrom() lists what is offered', () => {
    expect(eventsFrom(door, 'closed', 'host')).toEqual(['open', 'lock'])
    expect(eventsFrom(door, 'closed', 'guest')).toEqual(['open', 'lock'])
    expect(eventsFrom(door, 'open', 'guest')).toEqual([])
  })
})
