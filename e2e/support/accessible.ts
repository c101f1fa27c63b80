import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Once in each page, and without its comments: to bring it there takes as long as the look itself. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe finds nothing on the page, once it is there and what moves or fades has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
}

/** What axe finds on the page, once what moves or fades has come to rest. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    // The stylesheets would be read for one rule that is off: whether a page locks the phone upright.
    const { violations } = await here.run({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
