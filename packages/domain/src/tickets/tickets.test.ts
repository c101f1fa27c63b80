import { expect, test } from 'vitest'
import { keyChecks, namedPerson, nextVersion, peopleOf, personLabel, saidOfParty } from './tickets.ts'

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

const participants = { adults: 2, children: 2 }
const names = [{ position: 1, name: 'Wanjiru' }]
const ages = [
  { position: 1, age: 34 },
  { position: 3, age: 7 },
  { position: 4, age: 0 },
]

test('a person is told by their place, and by the name and age that somebody has given', () => {
  const party = { participants, names, ages }
  expect([1, 2, 3, 4].map((position) => namedPerson(party, position))).toEqual([
    'Adult 1, Wanjiru, age 34',
    'Adult 2',
    'Child 1, age 7',
    'Child 2, age 0',
  ])
  expect(namedPerson({ participants }, 1)).toBe('Adult 1')
})

test('what is said of a party is a line: of each who is named, their ages where nobody is, nothing where nobody has said anything', () => {
  expect(saidOfParty({ participants, names, ages })).toBe('Adult 1, Wanjiru, age 34; Child 1, age 7; Child 2, age 0')
  expect(saidOfParty({ participants, names })).toBe('Adult 1, Wanjiru')
  expect(saidOfParty({ participants, names: [], ages })).toBe('Ages 34, 7, 0')
  expect(saidOfParty({ participants, ages: [{ position: 3, age: 7 }] })).toBe('Age 7')
  expect(saidOfParty({ participants, names: [], ages: [] })).toBeNull()
  // As phones kept it before there were any.
  expect(saidOfParty({ participants })).toBeNull()
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
