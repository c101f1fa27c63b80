import { expect, test } from 'vitest'
import { fakeClock, tickingClock } from './fake-clock.ts'

test('stands still until it is moved', () => {
  const clock = fakeClock('2026-03-02T09:00:00+03:00')
  expect(clock.now()).toEqual(new Date('2026-03-02T06:00:00Z'))
  clock.advance(90_000)
  expect(clock.now()).toEqual(new Date('2026-03-02T06:01:30Z'))
  clock.set(new Date('2026-03-03T00:00:00Z'))
  expect(clock.now()).toEqual(new Date('2026-03-03T00:00:00Z'))
})

test('hands out instants that nobody can move for it', () => {
  const clock = fakeClock('2026-03-02T09:00:00Z')
  clock.now().setFullYear(1999)
  expect(clock.now()).toEqual(new Date('2026-03-02T09:00:00Z'))
})

test('ticks, where it is asked to, with every look at it', () => {
  const clock = tickingClock('2026-03-02T09:00:00Z')
  expect([clock.now(), clock.now()]).toEqual([
    new Date('2026-03-02T09:00:00.001Z'),
    new Date('2026-03-02T09:00:00.002Z'),
  ])
  clock.advance(1000)
  expect(clock.now()).toEqual(new Date('2026-03-02T09:00:01.003Z'))
})

test.each(['2026-03-02T09:00:00', '2026-03-02', 'soon'])(
  'refuses %s, which means another instant elsewhere',
  (text) => {
    expect(() => fakeClock(text)).toThrow('not an instant with its zone')
  },
)
