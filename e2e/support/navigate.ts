import type { Page } from '@playwright/test'

/**
 * Navigates as a link within the app does, to an address without its language; resolves when the next screen is shown:
 * rendered at once, for the address changes before the screen does, and the one before may have the same heading.
 */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string, how: { flushSync: boolean }): Promise<void> }
    }
    await router.navigate(to, { flushSync: true })
  }, address)
}
