import { expect, test } from 'vitest'
import { keyChecks, nextVersion, peopleOf, personLabel } from './tickets.ts'

const now = new Date('2026-11-24T05:00:00Z')
const soon = new Date('2026-11-25T05:00:00Z')

test('the people of a booking are its adults, then its children', () => {
  const party = { adults: 2, children: 1 }
  expect(peopleOf(party).map(({ position, kind }) => [position, kind, personLabel(party, position)])).toEqual([
    [1, 'adult', 'Adult 1'],
    [2, 'adult', 'Adult 2'],
    [3, 'child', 'Child 1'],
  ])
})

test('a ticket is replaced while its booking stands and the trip has not begun', () => {
  const ticket = { status: 'confirmed', startsAt: soon, version: 1 } as const
  expect(nextVersion(ticket, now)).toEqual({ ok: true, value: 2 })
  expect(nextVersion({ ...ticket, startsAt: now }, now)).toMatchObject({ error: { kind: 'already_started' } })
  expect(nextVersion({ ...ticket, status: 'pending' }, now)).toMatchObject({ error: { kind: 'not_confirmed' } })
  expect(nextVersion({ ...ticket, version: 255 }, now)).toMatchObject({ error: { kind: 'replaced_too_often' } })
})

test('a retired key checks for 12 months more', () => {
  expect(keyChecks(null, now)).toBe(true)
  expect(keyChecks(new Date('2025-11-25T09:00:00Z'), now)).toBe(true)
  expect(keyChecks(new Date('2025-11-23T09:00:00Z'), now)).toBe(false)
})
