import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** axe's script, without its comments, loaded once per page: loading it takes as long as the check itself. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects that axe finds nothing on the page, once it is loaded and its animations have ended. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
}

/** What axe finds on the page, once its animations have ended. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(
      // What scrolling moves never ends by itself.
      ({ playState, effect, timeline }) =>
        playState !== 'running' || timeline !== document.timeline || effect?.getComputedTiming().endTime === Infinity,
    ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    // Stylesheets would be fetched for a single rule, which is off: whether a page locks the screen's orientation.
    const { violations } = await here.run({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
