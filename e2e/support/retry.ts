import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Taps Retry until what could not be loaded is there. Another part of the page that reads the same may ask again by itself at
 * any moment: then there is nothing left to tap.
 */
export async function retry(page: Page, loaded: Locator): Promise<void> {
  const button = page.getByRole('button', { name: 'Retry', exact: true })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 })
    await expect(loaded).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}
