import { expect, test } from 'vitest'
import type { UserId } from '../ids.ts'
import { addTime, HOUR } from '../time.ts'
import { givesMoney, NEW_IN_OFFICE, whyNotSecond } from './second-person.ts'

const [wangari, baraka] = ['wangari' as UserId, 'baraka' as UserId]
const now = new Date('2026-03-02T09:00:00Z')
const ago = (ms: number) => addTime(now, -ms)

test('whoever is new does not count, as the first or the second, until 72 hours are over', () => {
  const joined = (since: Date | null) => ({ since, invitedBy: null })
  for (const before of [[], [wangari]]) {
    expect(whyNotSecond(joined(ago(HOUR)), before, now)).toEqual({
      kind: 'new_in_office',
      until: addTime(now, 71 * HOUR),
    })
    expect(whyNotSecond(joined(ago(NEW_IN_OFFICE - 1)), before, now)).toMatchObject({ kind: 'new_in_office' })
    expect(whyNotSecond(joined(ago(NEW_IN_OFFICE)), before, now)).toBeNull()
    expect(whyNotSecond(joined(null), before, now)).toBeNull()
  }
})

test('nobody is the second person beside whoever has invited them, and is beside everybody else', () => {
  const invited = { since: ago(1000 * HOUR), invitedBy: wangari }
  expect(whyNotSecond(invited, [wangari], now)).toEqual({ kind: 'invited_by_first' })
  expect(whyNotSecond(invited, [baraka], now)).toBeNull()
  expect(whyNotSecond(invited, [], now)).toBeNull()
})

test('finance and owner decide about money; whoever holds either is given nothing new with the other', () => {
  expect(givesMoney(['support'], ['support', 'finance'])).toBe(true)
  expect(givesMoney([], ['owner'])).toBe(true)
  expect(givesMoney(['finance'], ['owner'])).toBe(false)
  expect(givesMoney(['owner'], ['support'])).toBe(false)
  expect(givesMoney([], ['support', 'content'])).toBe(false)
})
