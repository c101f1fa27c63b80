import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Watching from './watch-search.ts'

const fetched = vi.fn<typeof fetch>()
let tab: EventTarget
let watchSearch: typeof Watching.watchSearch
beforeEach(async () => {
  vi.useFakeTimers()
  tab = new EventTarget()
  fetched.mockReset()
  fetched.mockResolvedValue(new Response('{}'))
  vi.stubGlobal('window', tab)
  vi.stubGlobal('fetch', fetched)
  // As a page that has just been loaded.
  vi.resetModules()
  ;({ watchSearch } = await import('./watch-search.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const selectors = { card: 'article a[href]', map: 'a[href*="/activity/"]', elsewhere: 'a' } as const

/** A click on something in a link of a card, of the map, elsewhere, or in none. */
function click(link: keyof typeof selectors | null, type = 'click') {
  const closest = (selector: string) => link !== null && selector.split(', ').includes(selectors[link])
  tab.dispatchEvent(Object.defineProperty(new Event(type), 'target', { value: { closest } }))
}
const look = () => vi.advanceTimersByTime(2000)
const leave = () => tab.dispatchEvent(new Event('pagehide'))
const told = () => fetched.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown)

test.each([
  ['on a card', 'card', 'click'],
  ['on a card, in a new tab', 'card', 'auxclick'],
  ['on the map', 'map', 'click'],
] as const)('who opens a result %s has followed the search: told once, though they leave then', (_how, link, type) => {
  const end = watchSearch('zorbing', () => 4)
  click(link, type)
  click(link, type)
  look()
  leave()
  end()
  expect(told()).toEqual([{ text: 'zorbing', found: 4, followed: true }])
})

test.each([
  ['leaves the page', () => leave()],
  ['searches again', (end: () => void) => end()],
])('who %s has opened nothing, whatever else they clicked', (_what, go) => {
  const end = watchSearch('zorbing', () => 4)
  click('elsewhere')
  click(null)
  look()
  expect(told()).toEqual([])
  go(end)
  expect(told()).toEqual([{ text: 'zorbing', found: 4, followed: false }])
})

test('what is opened where nothing was found is no result', () => {
  const end = watchSearch('zorbing', () => 0)
  click('card')
  look()
  end()
  expect(told()).toEqual([{ text: 'zorbing', found: 0, followed: false }])
})

test('what is still being typed is no search, though what it found may be opened', () => {
  watchSearch('zor', () => 9)()
  watchSearch('zorb', () => 9)
  leave()
  expect(told()).toEqual([])
  watchSearch('zorbing', () => 4)
  click('card')
  expect(told()).toEqual([{ text: 'zorbing', found: 4, followed: true }])
})

test('results that somebody comes back to are no other search', () => {
  for (let time = 0; time < 3; time += 1) {
    const end = watchSearch('zorbing', () => 0)
    look()
    end()
  }
  expect(told()).toHaveLength(1)
})

test('it is said without a session, a cookie or anything else that says who it is', () => {
  const end = watchSearch('zorbing', () => 0)
  look()
  end()
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/searches')
  expect(init).toEqual({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"zorbing","found":0,"followed":false}',
    credentials: 'omit',
    keepalive: true,
  })
})
