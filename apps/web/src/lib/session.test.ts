import { logout } from '@upeo/contract/identity/logout'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
const deleteDatabase = vi.fn<(name: string) => void>()
let stored: Map<string, string>
let session: typeof import('./session.ts')

/** A tab in which somebody is signed in. */
beforeEach(async () => {
  const user = { _id: 'u1', name: 'Wanjiku', email: 'wanjiku@upeo.example', role: 'user' }
  stored = new Map([
    ['authToken', 'hers'],
    ['user', JSON.stringify(user)],
  ])
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage, indexedDB: { deleteDatabase } })
  vi.stubGlobal('document', { cookie: '', documentElement: { toggleAttribute: () => true } })
  vi.stubGlobal('fetch', fetched)
  vi.resetModules()
  session = await import('./session.ts')
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
  expect(headers).toMatchObject({ authorization: 'Bearer hers' })
  // The page may be closed behind it.
  expect(keepalive).toBe(true)
})
