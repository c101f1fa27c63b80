import { test as base, type Page, type Route } from '@playwright/test'

export { expect, type APIRequestContext, type Page } from '@playwright/test'

/**
 * The journeys' `test`: after each navigation a hand moves on the page and everything that comes then is waited for, so
 * that a journey is about what a page does, not about when its scripts came. What happens before that has its own
 * journeys, which open their pages by `openEarly`.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(waitingForScripts(page))
    // What the page asks for as the test ends would fail in a handler whose page is gone.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

const early = new WeakMap<Page, Page['goto']>()

/** For pages of further contexts. */
export function waitingForScripts(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  early.set(page, goto)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await everyScriptRuns(page)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await everyScriptRuns(page)
    return response
  }
  return page
}

/** Opens a page and waits for its first script alone: nobody has acted on it yet. */
export async function openEarly(page: Page, address: string): Promise<void> {
  await early.get(page)?.(address)
  await scriptRuns(page)
}

type Answer = (route: Route) => Promise<void>

/** What the page asks for at this address waits until the returned function is called, and then goes on or is answered so. */
export async function held(page: Page, url: string | RegExp, answer: Answer = (route) => route.continue()) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await answer(route)
  })
  return release
}

/** Resolves when the router is there and React has taken up every part, as it does once somebody acts. */
async function everyScriptRuns(page: Page): Promise<void> {
  await scriptRuns(page)
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: object }
    if (!('__reactRouterContext' in window)) return true
    if (!router) return false
    const propsOf = (element: Element) => {
      const key = Object.keys(element).find((each) => each.startsWith('__reactProps$'))
      return key === undefined ? null : (element as unknown as Record<string, object>)[key]
    }
    const isTakenUp = (element: Element) => {
      if (propsOf(element)) return true
      // A map's own buttons, and what stands in a text of somebody's own, are no part of React's.
      if (element.closest('[class*="maplibregl-"], [contenteditable]')) return true
      for (let above = element.parentElement; above; above = above.parentElement) {
        const props = propsOf(above)
        if (props) return 'dangerouslySetInnerHTML' in props
      }
      return false
    }
    // The stand-in of a router that is to come has nothing to start.
    return (
      'initialize' in router && Array.from(document.body.querySelectorAll('a, button, input, select')).every(isTakenUp)
    )
  })
}

/** Resolves when React has hydrated the document, or when the document is not one of the app's. */
export async function scriptRuns(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) || Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
  )
}
