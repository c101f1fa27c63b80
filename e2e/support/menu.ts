import type { Locator, Page } from '@playwright/test'

/** The header's links: in a row on a wide screen, in the drawer on a phone. */
export async function openMenu(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('banner')
  await page.getByRole('button', { name: 'Open menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}
