import { describe, expect, it } from 'vitest'
import { can, eventsFrom, next, type EffectOf, type Lifecycle } from './lifecycle.ts'

const door = {
  open: { from: ['closed'], to: 'open', by: ['guest', 'host'], effects: ['light_on'] },
  close: { from: ['open'], to: 'closed', by: ['host'], effects: ['light_off'] },
  lock: { from: ['closed'], to: 'locked', by: ['host'] },
} as const satisfies Lifecycle<'open' | 'closed' | 'locked', 'guest' | 'host'>

describe('next', () => {
  it('leads to the state the table names', () => {
    expect(next(door, 'open', 'closed', 'guest')).toEqual({ ok: true, value: 'open' })
  })

  it('refuses a move from the wrong state', () => {
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

  it('knows its effects by type', () => {
    const effects: EffectOf<typeof door>[] = ['light_on', 'light_off']
    expect(effects).toHaveLength(2)
  })
})

describe('what the buttons ask', () => {
  it('can() is next() without the reason', () => {
    expect(can(door, 'lock', 'closed', 'host')).toBe(true)
    expect(can(door, 'lock', 'open', 'host')).toBe(false)
  })

  it('eventsFrom() lists what is offered', () => {
    expect(eventsFrom(door, 'closed', 'host')).toEqual(['open', 'lock'])
    expect(eventsFrom(door, 'closed', 'guest')).toEqual(['open'])
    expect(eventsFrom(door, 'open', 'guest')).toEqual([])
  })
})
