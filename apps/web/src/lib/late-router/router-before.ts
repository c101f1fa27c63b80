import type { DataRouter, RouterNavigateOptions, To } from 'react-router'
import type { ReadPage } from './read-page.ts'

interface RouterBefore {
  readonly router: DataRouter
  readonly start: () => Promise<DataRouter>
}

type Load = () => Promise<{ createPageRouter: (page: ReadPage) => DataRouter }>

/**
 * Stands for the router until that has come, and passes everything on from then. `load` is called at the first thing
 * that the router is needed for; where it does not come, a link is followed as if there were no script.
 */
export function routerBefore(page: ReadPage, load: Load): RouterBefore {
  let real: DataRouter | null = null
  let starting: Promise<DataRouter> | null = null
  const { history } = page
  const { basename = '/' } = page.sent.context
  const listeners = new Map<Parameters<DataRouter['subscribe']>[0], (() => void) | null>()
  // In the order in which they were asked for.
  const asked = new Set<(router: DataRouter) => void>()
  const historyFromHere = keepHistory(page, () => void start())

  const start = (): Promise<DataRouter> => {
    starting ??= load().then(
      ({ createPageRouter }) => {
        const router = createPageRouter({ ...page, history: historyFromHere() })
        real = router
        for (const listener of listeners.keys()) listeners.set(listener, router.subscribe(listener))
        for (const ask of asked) ask(router)
        router.initialize()
        return router
      },
      (error: unknown) => {
        starting = null
        throw error
      },
    )
    return starting
  }

  const whenItHasCome = (ask: (router: DataRouter) => void): void => {
    if (real) ask(real)
    else asked.add(ask)
  }

  const before: Partial<DataRouter> = {
    get state() {
      return real?.state ?? page.state
    },
    get routes() {
      return real?.routes ?? page.routes
    },
    get manifest() {
      return real?.manifest ?? page.routesById
    },
    basename,
    get window() {
      return window
    },
    match: (location) => real?.match(location) ?? null,
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    subscribe(listener) {
      listeners.set(listener, real?.subscribe(listener) ?? null)
      return () => {
        listeners.get(listener)?.()
        listeners.delete(listener)
      }
    },
    enableScrollRestoration(...wanted) {
      let stop: (() => void) | null = null
      const ask = (router: DataRouter) => (stop = router.enableScrollRestoration(...wanted))
      whenItHasCome(ask)
      return () => {
        asked.delete(ask)
        stop?.()
      }
    },
    async navigate(to: number | Parameters<DataRouter['navigate']>[0], options?: RouterNavigateOptions) {
      const router = real ?? (await start().catch(() => null))
      if (router) return typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)
      if (typeof to === 'number') return window.history.go(to)
      window.location.assign(to === null ? window.location.href : history.createURL(below(basename, to)))
    },
    async revalidate() {
      await (await start()).revalidate()
    },
    getBlocker(key, block) {
      whenItHasCome((router) => router.getBlocker(key, block))
      return { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }
    },
    deleteBlocker: (key) => whenItHasCome((router) => router.deleteBlocker(key)),
  }
  return { router: before as DataRouter, start }
}

/** Tells of a step back or forward; and the history that the router, once it has come, is given. */
function keepHistory({ history, state }: ReadPage, onPop: () => void): () => ReadPage['history'] {
  let popped = false
  let stopListening = history.listen(() => {
    popped = true
    onPop()
  })

  /** The router starts from where the page was read, and hears of a step back or forward that came before it. */
  return () => {
    let listened = false
    stopListening()
    return {
      ...history,
      get location() {
        return listened ? history.location : state.location
      },
      get action() {
        return listened ? history.action : state.historyAction
      },
      listen(listener) {
        listened = true
        stopListening = history.listen(listener)
        if (popped) listener({ action: history.action, location: history.location, delta: null })
        return () => stopListening()
      },
    }
  }
}

/** A link below the address that all the page's links are below: '/sw' on a page in Swahili. */
function below(basename: string, to: To): To {
  return basename !== '/' && typeof to === 'string' && to.startsWith('/') ? basename + to : to
}
