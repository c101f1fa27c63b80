import type { BrowserContext, Page } from '@playwright/test'
import { phone } from '../../e2e/support/sizes.ts'
import { openMarket } from '../bench/ratios/market.ts'
import { startSubject } from '../bench/ratios/subject.ts'
import { halfAndMost, table, taken, writeSection } from '../performance-page/write-section.ts'
import { openBrowser } from '../stage/open-browser.ts'

/**
 * `npm run bench:map`: how long whoever opens the map on a phone waits for its first marks, with a processor a quarter as
 * fast as this one and 100,000 activities. Written to `docs/performance.md`.
 */
const ACTIVITIES = 100_000
const SLOWER = 4
const ROUNDS = 8

/** What counts as one: of the plan that stands first, or of the map. */
const MARK = '[class*=early] > span, button.maplibregl-marker'

const ways = { cold: 'By its address, the first page of a visit', address: 'By its address', tap: 'By a tap on Map' }
type Way = keyof typeof ways

const times: Record<Way, number[]> = { cold: [], address: [], tap: [] }
let most = 0
await using market = await openMarket({ activities: ACTIVITIES, bookings: 1000 })
await using subject = await startSubject({ databaseUrl: market.localUrl, mpesaUrl: market.mpesa.url })
await using browser = await openBrowser(['--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader'])
const known = await open()
// The first round compiles what later ones have compiled.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const way of Object.keys(ways) as Way[]) {
    const context = way === 'cold' ? await open() : known
    const ms = await waitForMarks(await context.newPage(), way)
    if (round > 0) times[way].push(ms)
    if (way === 'cold') await context.close()
  }
}
const about = `Written by \`npm run bench:map\`: the map opened ${ROUNDS} times each way on a phone of 390 x 844 whose processor is slowed ${SLOWER} times,
with ${ACTIVITIES.toLocaleString('en-KE')} activities, server and browser on one machine, until the first marks are painted: those of the plan
that stands until MapLibre has drawn the map. Of those of the map itself there were at most ${most}.`
const rows = (Object.keys(ways) as Way[]).map((way) => [ways[way], halfAndMost(times[way])].flat())
const section = [about, taken(), table('The map | p50 | max', rows)].join('\n\n')
console.log(section)
await writeSection('First marks of the map', section)

function open(): Promise<BrowserContext> {
  return browser.newContext({ ...phone, baseURL: subject.url, serviceWorkers: 'block' })
}

/** Milliseconds from the navigation, or from the tap, until the first marks are painted. */
async function waitForMarks(page: Page, way: Way): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchMarks, MARK)
  if (way === 'tap') {
    await page.goto('/activities', { waitUntil: 'load' })
    // What the list does once it is shown is not part of the tap.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
    await page.getByRole('link', { name: 'Map' }).click()
  } else await page.goto('/activities?view=map', { waitUntil: 'commit' })
  const stood = await page.waitForFunction((byTap) => {
    const mark = performance.getEntriesByName('stood')[0]
    const asked = byTap ? Number(sessionStorage.getItem('asked')) : performance.timeOrigin
    return mark && performance.timeOrigin + mark.startTime - asked
  }, way === 'tap')
  // Whole once the map itself has its marks.
  await page.locator('button.maplibregl-marker').first().waitFor()
  most = Math.max(most, await page.locator('button.maplibregl-marker').count())
  const ms = await stood.jsonValue()
  await page.close()
  return ms ?? Number.NaN
}

/** Runs in the page. */
function watchMarks(mark: string): void {
  // A tap can lead to another document.
  const note = () => sessionStorage.setItem('asked', String(performance.timeOrigin + performance.now()))
  addEventListener('click', note, true)
  const look = () => {
    if (!document.querySelector(mark)) requestAnimationFrame(look)
    else requestAnimationFrame(() => setTimeout(() => performance.mark('stood')))
  }
  requestAnimationFrame(look)
}
