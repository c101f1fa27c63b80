import { expect, type Page } from '@playwright/test'

/** What a search has come to, as screen readers are told it. */
export async function expectFound(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /found$/ })).toHaveText(words)
}
