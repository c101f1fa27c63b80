import { logout } from '@upeo/contract/identity/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '../testing/storage-of.ts'
import type * as Session from './log-out.ts'

const fetched = vi.fn<typeof fetch>()
const reload = vi.fn<() => void>()
const deleteDatabase = vi.fn<(name: string) => void>()
let stored: Map<string, string>
let tab: EventTarget
let session: typeof Session

/** A tab in which somebody is signed in. */
beforeEach(async () => {
  const user = { _id: 'u1', name: 'Wanjiku', email: 'wanjiku@upeo.example', role: 'user' }
  stored = new Map([
    ['authToken', 'one'],
    ['user', JSON.stringify(user)],
  ])
  const localStorage = storageOf(stored)
  tab = Object.assign(new EventTarget(), {
    localStorage,
    indexedDB: { deleteDatabase },
    location: { reload, protocol: 'https:' },
  })
  vi.stubGlobal('window', tab)
  vi.stubGlobal('document', { cookie: '', documentElement: { toggleAttribute: () => true } })
  vi.stubGlobal('fetch', fetched)
  vi.resetModules()
  session = await import('./log-out.ts')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test.each([
  ['is slow', () => new Promise<Response>(() => {})],
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('signing out takes effect at once, though the server %s', (_, answer) => {
  fetched.mockImplementation(answer)
  session.logOut()
  expect([...stored]).toEqual([])
  expect(deleteDatabase).toHaveBeenCalledOnce()
  const [path, { method, headers, keepalive } = {}] = fetched.mock.calls[0] ?? []
  expect([path, method]).toEqual([`/api${logout.path}`, logout.method])
  expect(headers).toMatchObject({ authorization: 'Bearer one' })
  // The page may be closed behind it.
  expect(keepalive).toBe(true)
})

test('what a guide’s device keeps goes when they sign out, and stays for them when their session ran out', async () => {
  fetched.mockImplementation(() => new Promise<Response>(() => {}))
  const guide = { _id: 'g1', name: 'Njeri', email: 'njeri@upeo.example', role: 'vendor' }
  const signIn = () => {
    stored.set('authToken', 'one')
    stored.set('user', JSON.stringify(guide))
  }
  const removed = () => deleteDatabase.mock.calls.flat().includes('upeo-device-g1')
  const { endSession } = await import('./session.client.ts')
  signIn()
  stored.set('upeo-device-g1', '3')
  endSession('expired')
  expect(removed()).toBe(false)
  // Somebody who has not sent everything is asked first; what another person has not sent is none of theirs.
  signIn()
  stored.set('upeo-device-g2', '5')
  const asked: number[] = []
  session.askUnsent((unsent) => void asked.push(unsent))
  session.logOut()
  expect([asked, removed()]).toEqual([[3], false])
  stored.set('upeo-device-g1', '0')
  session.logOut()
  expect(removed()).toBe(true)
})

test('signing out before it is known who is signed in removes whatever vault may be theirs', () => {
  fetched.mockImplementation(() => new Promise<Response>(() => {}))
  stored.delete('user')
  stored.set('upeo-device-g1', '3')
  const asked: number[] = []
  session.askUnsent((unsent) => void asked.push(unsent))
  session.logOut()
  expect(asked).toEqual([3])
  session.logOutNow()
  expect([...stored]).toEqual([])
  expect(deleteDatabase.mock.calls.flat()).toContain('upeo-device-g1')
})

test('who signs out before the part that asks has come is asked when it comes, once', () => {
  stored.set('user', JSON.stringify({ _id: 'g1', name: 'Njeri', email: 'njeri@upeo.example', role: 'vendor' }))
  stored.set('authToken', 'one')
  stored.set('upeo-device-g1', '4')
  session.logOut()
  expect(stored.get('authToken')).toBe('one')
  const asked: number[] = []
  session.askUnsent((unsent) => void asked.push(unsent))
  session.askUnsent((unsent) => void asked.push(unsent))
  expect(asked).toEqual([4])
})

const told = (type: string, facts: object) => tab.dispatchEvent(Object.assign(new Event(type), facts))

test.each([
  ['out', 'one', null, 1],
  ['in as somebody else', 'one', 'another', 1],
  ['in where nobody was', null, 'one', 0],
])('signing %s in another tab', (_, oldValue, newValue, times) => {
  told('storage', { key: 'authToken', oldValue, newValue })
  expect(reload).toHaveBeenCalledTimes(times)
})

test('nothing else that another tab stores reloads the page', () => {
  told('storage', { key: 'user', oldValue: '{}', newValue: null })
  expect(reload).not.toHaveBeenCalled()
})

test('a page restored from the history is reloaded when its session is over', async () => {
  const { readSession } = await import('./session.client.ts')
  readSession()
  told('pageshow', { persisted: true })
  expect(reload).not.toHaveBeenCalled()
  stored.clear()
  told('pageshow', { persisted: true })
  expect(reload).toHaveBeenCalledOnce()
})

test('the mark of a browser that is signed in goes over https alone', () => {
  fetched.mockImplementation(() => new Promise<Response>(() => {}))
  session.logOut()
  expect(document.cookie).toMatch(/^signed_in=;.*;samesite=lax;secure$/)
  Object.assign(tab, { location: { reload, protocol: 'http:' } })
  session.logOut()
  expect(document.cookie).not.toContain('secure')
})
