import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import { startMovedServer, type MovedServer } from './moved-server.ts'
import { openAs } from './admin.ts'
import { test as base, waitingForScripts, type Page } from './test.ts'

interface Days {
  /** A separate window, signed in with a token or signed out, of the test's size unless another is given. */
  readonly open: (token?: string, size?: BrowserContextOptions) => Promise<Page>
  /** Moves time forward for the server, M-Pesa and every window at once. */
  readonly pass: (ms: number) => Promise<void>
  /** The present time on that clock. */
  readonly now: () => Date
}

/** The journeys' `test` on a server for each Playwright worker, whose time passes when the journey says so. */
export const test = base.extend<{ days: Days }, { server: MovedServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await startMovedServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  days: async ({ browser, context, server }, use) => {
    const windows: BrowserContext[] = []
    const keepTime = async (window: BrowserContext) => {
      await window.clock.install({ time: server.now() })
      windows.push(window)
    }
    await keepTime(context)
    await use({
      now: server.now,
      async open(token, size) {
        const page =
          token === undefined
            ? waitingForScripts(await (await browser.newContext(size)).newPage())
            : await openAs(browser, token, size)
        await keepTime(page.context())
        return page
      },
      async pass(ms) {
        await server.pass(ms)
        await Promise.all(windows.map((window) => window.clock.fastForward(ms)))
      },
    })
    await Promise.all(windows.slice(1).map((window) => window.close()))
  },
})
