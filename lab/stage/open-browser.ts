import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'

/** The journeys' browser, with more switches where they are given. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    args: [...args, ...more],
    env: { ...(process.env as Record<string, string>), ...env },
  })
}
