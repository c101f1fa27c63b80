import { expect, type Page } from '@playwright/test'

/** A search's result as screen readers announce it. */
export async function expectFound(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /found$/ })).toHaveText(words)
}
