import { expect, test } from 'vitest'
import { movedClock } from './moved-clock.ts'

test('goes as the machine’s clock does, and stays ahead of it by what it was moved', () => {
  const clock = movedClock()
  const ahead = () => clock.now().getTime() - Date.now()
  expect(Math.abs(ahead())).toBeLessThan(100)
  clock.advance(60_000)
  clock.advance(30_000)
  expect(Math.abs(ahead() - 90_000)).toBeLessThan(100)
  expect(() => clock.advance(-1)).toThrow('does not go back')
})
