import { test as base, type Page } from '@playwright/test'

export { expect, type APIRequestContext, type Page } from '@playwright/test'

/** The journeys' `test`: waits after each navigation for the page's script, which starts after the first paint. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(waitingForScript(page))
    // What the page asks for as the test ends would fail in a handler whose page is gone.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** For pages of further contexts. */
export function waitingForScript(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await scriptRuns(page)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await scriptRuns(page)
    return response
  }
  return page
}

/** Resolves when React has hydrated the document, or when the document is not one of the app's. */
export async function scriptRuns(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) || Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
  )
}
