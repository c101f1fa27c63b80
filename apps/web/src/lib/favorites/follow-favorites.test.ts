import { afterEach, expect, test, vi } from 'vitest'
import type { ApiErrorCode } from '../api-error.ts'

const loadFavorites = vi.fn<() => Promise<void>>()
const showToast = vi.fn<(text: string) => void>()
vi.mock('./keep-favorites.ts', () => ({ loadFavorites }))
vi.mock('../toasts.ts', () => ({ showToast }))
let session: { kind: 'signed-in'; token: string } | { kind: 'signed-out' } = { kind: 'signed-in', token: 't1' }
vi.mock('../session.client.ts', () => ({
  readSession: () => session,
  subscribeToSession: () => () => {},
}))

afterEach(() => {
  session = { kind: 'signed-in', token: 't1' }
  vi.unstubAllGlobals()
  vi.resetModules()
  vi.clearAllMocks()
})

/** A page that begins to follow the favourites, and cannot read them. */
async function failing(code: ApiErrorCode, onLine = true): Promise<void> {
  // The modules as a page begins with them; another test, also of another file, may have read them before.
  vi.resetModules()
  vi.clearAllMocks()
  vi.stubGlobal('window', { requestIdleCallback: (act: () => void) => act() })
  vi.stubGlobal('navigator', { onLine })
  const { ApiError } = await import('../api-error.ts')
  loadFavorites.mockRejectedValue(new ApiError({ status: 0, code, message: '' }))
  const { subscribeToFavorites } = await import('./follow-favorites.ts')
  subscribeToFavorites(() => {})
  await expect.poll(() => loadFavorites).toHaveBeenCalled()
  await vi.dynamicImportSettled()
}

test.each([
  ['offline', true],
  ['internal', false],
] as const)(
  'without a network the page says so itself: no message is laid over it for hearts that nobody asked for (%s)',
  async (code, onLine) => {
    await failing(code, onLine)
    expect(showToast).not.toHaveBeenCalled()
  },
)

test('with a network it is said that favourites could not be read', async () => {
  await failing('internal')
  await expect.poll(() => showToast).toHaveBeenCalledOnce()
})

test('a favourite asked for before signing in outlives hearts that come late, not a page looked at signed out', async () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      setItem: (key: string, value: string) => storage.set(key, value),
      getItem: (key: string) => storage.get(key) ?? null,
      removeItem: (key: string) => storage.delete(key),
    },
  })
  vi.resetModules()
  session = { kind: 'signed-out' }
  const { rememberFavorite } = await import('./after-login.ts')
  const { subscribeToFavorites } = await import('./follow-favorites.ts')
  const leave = subscribeToFavorites(() => {})
  rememberFavorite('a1')
  const leaveSimilar = subscribeToFavorites(() => {})
  expect([...storage.values()]).toEqual(['a1'])
  leave()
  leaveSimilar()
  subscribeToFavorites(() => {})
  expect(storage.size).toBe(0)
})
