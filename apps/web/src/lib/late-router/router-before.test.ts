import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryRouter, type DataRouter } from 'react-router'
import type { ReadPage } from './read-page.ts'
import { routerBefore } from './router-before.ts'

type Listener = Parameters<ReadPage['history']['listen']>[0]

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname, mask: undefined })

/** A page that was read at /here, in a browser whose steps back are made by `pop`. */
function pageWith(basename = '/') {
  let listener: Listener | null = null
  const place = { location: at('/here') }
  const history = {
    action: 'POP',
    get location() {
      return place.location
    },
    createHref: (to: string) => to,
    createURL: (to: string) => new URL(to, 'https://upeo.example'),
    listen(heard: Listener) {
      if (listener) throw new Error('A history has one listener.')
      listener = heard
      return () => (listener = null)
    },
  }
  const page = {
    sent: { context: { basename } },
    history,
    routes: [],
    routesById: {},
    state: { location: at('/here'), historyAction: 'POP' },
  } as unknown as ReadPage
  const pop = (pathname: string) => {
    place.location = at(pathname)
    listener?.({ action: 'POP', location: place.location, delta: -1 } as never)
  }
  return { page, pop }
}

/** React Router's own, with what it was given noted. */
function realRouter(seen: { started?: string; popped: string[] }) {
  return ({ history }: ReadPage): DataRouter => {
    const router = createMemoryRouter([{ path: '*' }], { initialEntries: [history.location.pathname] })
    seen.started = history.location.pathname
    router.initialize = () => {
      history.listen(({ location }) => seen.popped.push(location.pathname))
      return router
    }
    return router
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a link that is followed before the router has come is followed once it has', async () => {
  const { page } = pageWith()
  const { router } = routerBefore(page, async () => ({ createPageRouter: realRouter({ popped: [] }) }))
  const heard: string[] = []
  router.subscribe(({ location }) => heard.push(location.pathname))
  expect(router.state.location.pathname).toBe('/here')
  await router.navigate('/there')
  expect(router.state.location.pathname).toBe('/there')
  expect(heard.at(-1)).toBe('/there')
})

test('a step back before the router has come is made from where the page was', async () => {
  const { page, pop } = pageWith()
  const seen: { started?: string; popped: string[] } = { popped: [] }
  const { start } = routerBefore(page, async () => ({ createPageRouter: realRouter(seen) }))
  pop('/before')
  await start()
  expect(seen).toEqual({ started: '/here', popped: ['/before'] })
  pop('/further')
  expect(seen.popped).toEqual(['/before', '/further'])
})

test('where the router does not come, a link leads on as it does without a script; it is asked for again', async () => {
  const { page } = pageWith()
  const assign = vi.fn<(url: URL) => void>()
  vi.stubGlobal('window', { location: { href: 'https://upeo.example/here', assign } })
  let tries = 0
  const { router } = routerBefore(page, async () => {
    tries += 1
    throw new Error('offline')
  })
  await router.navigate('/there')
  await router.navigate('/elsewhere')
  expect(assign.mock.calls.map(([url]) => String(url))).toEqual([
    'https://upeo.example/there',
    'https://upeo.example/elsewhere',
  ])
  expect(tries).toBe(2)
})

test('a link of a page in another language is followed below its address where the router does not come', async () => {
  const { page } = pageWith('/sw')
  const assign = vi.fn<(url: URL) => void>()
  vi.stubGlobal('window', { location: { href: 'https://upeo.example/sw/here', assign } })
  const { router } = routerBefore(page, async () => {
    throw new Error('offline')
  })
  await router.navigate('/there')
  expect(router.basename).toBe('/sw')
  expect(assign.mock.calls.map(([url]) => String(url))).toEqual(['https://upeo.example/sw/there'])
})
