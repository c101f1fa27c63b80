import type { BrowserContext } from '@playwright/test'
import { followPage, pageTexts } from '../../e2e/support/page-texts.ts'

interface Screen {
  /** Each text that people see or hear, once. */
  readonly texts: readonly string[]
  /** All that came as data for it, in small letters: what people wrote, names, codes. */
  readonly data: string
}

export async function readScreen(context: BrowserContext, url: string): Promise<Screen> {
  const page = await context.newPage()
  const { settled, data } = followPage(page)
  await page.goto(url)
  await settled()
  const screen = { texts: await pageTexts(page), data: await data() }
  await page.close()
  return screen
}
