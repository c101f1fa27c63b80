import { updateProfile } from '@upeo/contract/identity/profile'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Choice from './language-choice.ts'

const fetched = vi.fn<typeof fetch>()
const page = { cookie: '', documentElement: { toggleAttribute: () => true } }
let stored: Map<string, string>
let choice: typeof Choice

beforeEach(async () => {
  stored = new Map()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
  }
  page.cookie = ''
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, location: { protocol: 'https:' } }))
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetched)
  vi.resetModules()
  choice = await import('./language-choice.ts')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('a language that somebody signed in has chosen is kept in their account, by a call that outlives the page', () => {
  stored.set('authToken', 'one')
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  choice.chooseLanguage('sw')
  expect(choice.chosenLanguage()).toBe('sw')
  const [path, { method, headers, body, keepalive } = {}] = fetched.mock.calls[0] ?? []
  expect([path, method]).toEqual([`/api${updateProfile.path}`, updateProfile.method])
  expect(headers).toMatchObject({ authorization: 'Bearer one' })
  expect(typeof body === 'string' && updateProfile.body?.parse(JSON.parse(body))).toEqual({ language: 'sw' })
  expect(keepalive).toBe(true)
})

test('without an account it is kept in the browser alone', () => {
  choice.chooseLanguage('sw')
  expect(choice.chosenLanguage()).toBe('sw')
  expect(fetched).not.toHaveBeenCalled()
})
