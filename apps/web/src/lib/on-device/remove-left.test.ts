import { DAY, HOUR } from '@upeo/domain/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../clock.ts'
import { storageOf } from '../../testing/storage-of.ts'
import { removeLeft } from './remove-left.ts'

const deleteDatabase = vi.fn<(name: string) => void>()
let stored: Map<string, string>
let now: Date

beforeEach(() => {
  stored = new Map([
    ['upeo-device-g1', '0'],
    ['upeo-device-g2', '5'],
  ])
  now = new Date('2026-03-02T09:00:00Z')
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  const window = Object.assign(new EventTarget(), { localStorage: storageOf(stored), indexedDB: { deleteDatabase } })
  vi.stubGlobal('window', window)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  deleteDatabase.mockClear()
})

const after = (ms: number) => {
  now = new Date(now.getTime() + ms)
  removeLeft()
}
const vaults = () => [...stored.keys()].filter((name) => name.startsWith('upeo-device-'))
const signIn = (id: string) => {
  stored.set('authToken', `token of ${id}`)
  stored.set('user', JSON.stringify({ _id: id, name: 'Njeri', email: 'njeri@upeo.example', role: 'vendor' }))
}

test('on any page, what is kept for somebody who has not been signed in here for a day goes', () => {
  removeLeft()
  after(DAY - HOUR)
  expect(vaults()).toHaveLength(2)
  after(2 * HOUR)
  expect([...stored]).toEqual([])
  expect(deleteDatabase.mock.calls.flat()).toEqual(['upeo-device-g1', 'upeo-device-g2'])
})

test('of whoever is signed in nothing goes, and whoever comes back within the day has a whole one again', () => {
  removeLeft()
  after(23 * HOUR)
  signIn('g1')
  after(HOUR)
  stored.delete('authToken')
  stored.delete('user')
  after(23 * HOUR)
  expect(vaults()).toEqual(['upeo-device-g1'])
  after(23 * HOUR)
  expect(vaults()).toEqual(['upeo-device-g1'])
  after(2 * HOUR)
  expect(vaults()).toEqual([])
})

test('a clock that was put back makes nothing of it last longer than a day', () => {
  removeLeft()
  after(-30 * DAY)
  after(DAY + HOUR)
  expect(vaults()).toEqual([])
})
