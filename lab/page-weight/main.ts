import type { Browser } from '@playwright/test'
import { isFull } from '@upeo/domain/testing/depth'
import { addressIn } from '@upeo/domain/words/languages'
import { publicPages } from '../lighthouse/public-pages.ts'
import { openBrowser } from '../stage/open-browser.ts'
import { startDemo } from '../stage/start-demo.ts'

/**
 * `npm run check:weight`: what a first visit to these pages loads of script before anybody does anything on them, in
 * bytes as they are sent (brotli), with whatever comes later by itself. The aim is 100 KB for the home page and the
 * listing. Each page is held to what it has reached, with 0.1 KB of room.
 */
const limits = {
  '/': 97_300,
  '/activities': 99_700,
  '/activity/{id}': 108_600,
  '/vendor/{id}': 103_300,
  '/vendor/{id}/blog/{post}': 96_200,
} as const

/** What a page's words in Swahili may add to it, in bytes. */
const SWAHILI_LIMIT = 10_000

/** Longer than the page itself waits for an idle moment. */
const SETTLED_AFTER_MS = 6_500

{
  await using demo = await startDemo()
  await using browser = await openBrowser()
  const weighed = await Promise.all(
    (await publicPages(demo.url)).map(async ({ page, path }) => ({
      page,
      english: await weigh(browser, demo.url + path),
      // What the words add is much the same everywhere: all pages only where everything is tried.
      swahili: isFull || page === '/' ? await weigh(browser, demo.url + addressIn('sw', path)) : null,
    })),
  )
  for (const { page, english, swahili } of weighed) {
    tell(page, english, limits[page])
    if (swahili) tell(`${page} in Swahili`, swahili, bytesOf(english) + SWAHILI_LIMIT)
  }
}

type Files = readonly { name: string; bytes: number }[]

function bytesOf(files: Files): number {
  return files.reduce((sum, file) => sum + file.bytes, 0)
}

function tell(page: string, files: Files, limit: number): void {
  const heavy = bytesOf(files) > limit
  if (heavy) process.exitCode = 1
  const kb = (bytes: number) => (bytes / 1000).toFixed(1)
  console.log(`${page}: ${kb(bytesOf(files))} KB of ${kb(limit)} KB${heavy ? ', too heavy:' : ''}`)
  if (heavy)
    for (const { name, bytes } of files.toSorted((a, b) => b.bytes - a.bytes)) console.log(`  ${bytes} ${name}`)
}

/** Every script that comes while nobody touches the page, on a phone that has never been here; the worker's and words too. */
async function weigh(browser: Browser, url: string): Promise<Files> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const scripts: Promise<Files[number]>[] = []
  context.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('.js') && !pathname.startsWith('/assets/words-')) return
    scripts.push(request.sizes().then((sizes) => ({ name: pathname, bytes: Math.max(0, sizes.responseBodySize) })))
  })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED_AFTER_MS)
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(scripts)
  await context.close()
  if (all.length === 0) throw new Error(`${url} has loaded no script: is it the built page?`)
  return all
}
