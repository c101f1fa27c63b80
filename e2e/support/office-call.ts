import { mkdirSync } from 'node:fs'
import { expect, type Page } from './test.ts'

/** Where a picture of each settled case is kept: docs/office-calls.md shows them. Without it none is taken. */
const pictures = process.env['OFFICE_CALLS_PICTURES']

/** From the search on: what was found is opened and settled in this many clicks at most. */
const MOST_CLICKS = 3

/** Counts what is really clicked on this page; a link opened by Enter is no click. */
export async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener(
      'click',
      (event) => {
        const clicks = Number(sessionStorage.getItem('clicks') ?? 0)
        // A click on a label clicks its field too, and a key presses a button: neither is the mouse.
        if (event.isTrusted && event.detail > 0) sessionStorage.setItem('clicks', String(clicks + 1))
      },
      true,
    )
  })
}

/**
 * Somebody calls and says one thing. It is typed into the search, `settle` does the rest, and the clicks that it took are
 * counted.
 */
export async function settleCall(page: Page, name: string, said: string, settle: (page: Page) => Promise<void>) {
  // The shortcut works once its field is there.
  await expect(page.getByRole('button', { name: /^Search: / })).toBeVisible()
  await page.keyboard.press('Control+k')
  const words = page.getByRole('searchbox', { name: 'Search for' })
  await expect(words).toBeFocused()
  await words.fill(said)
  await page.evaluate(() => sessionStorage.setItem('clicks', '0'))
  await settle(page)
  const clicks = Number(await page.evaluate(() => sessionStorage.getItem('clicks')))
  expect(clicks, `${name}: clicks`).toBeGreaterThan(0)
  expect(clicks, `${name}: clicks`).toBeLessThanOrEqual(MOST_CLICKS)
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/${name}.png` })
}

/** A row of what the search found, in the group of this name. */
export function foundRow(page: Page, group: string, text: string | RegExp) {
  return page.getByRole('dialog').getByRole('region', { name: group }).getByRole('link').filter({ hasText: text })
}
