import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { isFull } from '@upeo/domain/testing/depth'
import { addressIn } from '@upeo/domain/words/languages'
import { findBrowser } from '../../e2e/support/browser.ts'
import { publicPages } from '../lighthouse/public-pages.ts'
import { openSite } from '../lighthouse/site.ts'

/**
 * `npm run check:weight`: what a first visit to these pages loads of script before anybody does anything on them, in
 * bytes as they are sent (brotli), with whatever comes later by itself. The aim is 100 KB for the home page and the
 * listing. Each page is held to what it has reached, with 0.1 KB of room.
 */
const limits = {
  '/': 97_600,
  '/activities': 99_900,
  '/activity/{id}': 111_100,
  '/vendor/{id}': 105_900,
  '/vendor/{id}/blog/{post}': 96_700,
} as const

/** What a page's words in Swahili may add to it, in bytes. */
const SWAHILI_LIMIT = 10_000

/** Longer than the page itself waits for an idle moment. */
const SETTLED_AFTER_MS = 6_500

const site = await openSite(fileURLToPath(new URL('../..', import.meta.url)))
try {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  const weighed = await Promise.all(
    (await publicPages(site.address)).map(async ({ page, path }) => ({
      page,
      english: await weigh(browser, `${site.address}${path}`),
      // What the words add is much the same everywhere: all pages only where everything is tried.
      swahili: isFull || page === '/' ? await weigh(browser, `${site.address}${addressIn('sw', path)}`) : null,
    })),
  )
  await browser.close()
  for (const { page, english, swahili } of weighed) {
    tell(page, english, limits[page])
    if (swahili) tell(`${page} in Swahili`, swahili, bytesOf(english) + SWAHILI_LIMIT)
  }
} finally {
  await site.close()
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
  if (heavy || process.argv.includes('--files'))
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
