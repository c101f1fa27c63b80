import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'
import { phone } from '../../e2e/support/sizes.ts'
import { quantile } from '../bench/measure.ts'
import { openMarket } from '../bench/ratios/market.ts'
import { startMpesaStandIn } from '../bench/ratios/mpesa-stand-in.ts'
import { startSubject } from '../bench/ratios/subject.ts'
import { machine, today, writeSection } from '../performance-page/write-section.ts'

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
const market = await openMarket({ activities: ACTIVITIES, bookings: 1000 })
const mpesa = await startMpesaStandIn()
const subject = await startSubject({ databaseUrl: market.localUrl, mpesaUrl: mpesa.url })
const browser = await openBrowser()
try {
  const known = await open(browser)
  // The first round compiles what later ones have compiled.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of Object.keys(ways) as Way[]) {
      const context = way === 'cold' ? await open(browser) : known
      const taken = await waitForMarks(await context.newPage(), way)
      if (round > 0) times[way].push(taken)
      if (way === 'cold') await context.close()
    }
  }
} finally {
  await browser.close()
  await subject.stop()
  await mpesa.close()
  await market.close()
}
const section = write()
console.log(section)
await writeSection(fileURLToPath(new URL('../..', import.meta.url)), 'First marks of the map', section)

async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  const drawing = ['--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader']
  return chromium.launch({
    executablePath,
    args: [...args, ...drawing],
    env: { ...(process.env as Record<string, string>), ...env },
  })
}

function open(on: Browser): Promise<BrowserContext> {
  return on.newContext({ ...phone, baseURL: subject.url, serviceWorkers: 'block' })
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
  const taken = await page.waitForFunction((byTap) => {
    const stood = performance.getEntriesByName('stood')[0]
    const asked = byTap ? Number(sessionStorage.getItem('asked')) : performance.timeOrigin
    return stood && performance.timeOrigin + stood.startTime - asked
  }, way === 'tap')
  // Whole once the map itself has its marks.
  await page.locator('button.maplibregl-marker').first().waitFor()
  most = Math.max(most, await page.locator('button.maplibregl-marker').count())
  const ms = await taken.jsonValue()
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

function write(): string {
  const rows = (Object.keys(ways) as Way[]).map((way) => {
    const [p50, max] = [0.5, 1].map((share) => Math.round(quantile(times[way], share)))
    return `| ${ways[way]} | ${p50} ms | ${max} ms |`
  })
  return `Written by \`npm run bench:map\`: the map opened ${ROUNDS} times each way on a phone of 390 x 844 whose processor is slowed ${SLOWER} times,
with ${ACTIVITIES.toLocaleString('en-KE')} activities, server and browser on one machine, until the first marks are painted: those of the plan
that stands until MapLibre has drawn the map. Of those of the map itself there were at most ${most}.

Measured ${today()} on ${machine()}.

| The map | p50 | max |
| --- | ---: | ---: |
${rows.join('\n')}
`
}
