import { localDate } from '@upeo/domain/time'
import { describe, expect, test } from 'vitest'
import { currentDates, draftKey, parseDraft } from './draft.ts'
import { emptyValues } from './values.ts'

const stored = (other: object = {}) =>
  JSON.stringify({ version: 1, savedAt: '2026-03-01T06:00:00.000Z', values: emptyValues, ...other })

describe('a draft', () => {
  test('comes back whole', () => {
    const savedAt = new Date('2026-03-01T06:00:00Z')
    expect(parseDraft(stored())).toEqual({ values: emptyValues, base: null, savedAt })
    const base = { ...emptyValues, name: 'Crater rim walk' }
    expect(parseDraft(stored({ base }))).toEqual({ values: emptyValues, base, savedAt })
    expect(parseDraft(stored({ base: { name: 'Crater rim walk' } }))).toEqual({
      values: emptyValues,
      base: null,
      savedAt,
    })
  })

  test('comes back from before a day could have several times, a pin a place, and an activity two languages', () => {
    const later = new Set(['moreTimes', 'departures', 'pin', 'language', 'translation'])
    const before = Object.fromEntries(Object.entries(emptyValues).filter(([field]) => !later.has(field)))
    expect(parseDraft(stored({ values: before }))?.values).toEqual(emptyValues)
    expect(parseDraft(stored({ values: before, base: before }))?.base).toEqual(emptyValues)
  })

  test('comes back with a number half typed', () => {
    const values = { ...emptyValues, price: '1250.', childPrice: '-', duration: '' }
    expect(parseDraft(stored({ values }))?.values).toEqual(values)
  })

  test.each([
    ['nothing', null],
    ['no JSON', 'undefined'],
    ['null', 'null'],
    ['another version', stored({ version: 2 })],
    ['no form', stored({ values: null })],
    ['a field missing', stored({ values: { ...emptyValues, images: undefined } })],
    ['a field of another kind', stored({ values: { ...emptyValues, name: 5 } })],
    ['a number that is none', stored({ values: { ...emptyValues, price: null } })],
  ])('is not taken from %s', (_, text) => {
    expect(parseDraft(text)).toBeNull()
  })

  test('is its writer’s, for one activity', () => {
    expect(new Set([draftKey('a', null), draftKey('b', null), draftKey('a', 'x')]).size).toBe(3)
  })

  test('loses the dates that have passed and gains those that were booked', () => {
    const dates = ['2026-03-01', '2026-03-20', '2026-03-05', 'nonsense']
    expect(currentDates(dates, [localDate('2026-03-14')], localDate('2026-03-05'))).toEqual([
      '2026-03-05',
      '2026-03-14',
      '2026-03-20',
    ])
  })
})
