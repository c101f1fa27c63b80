import { expect, type Page, type Request } from '@playwright/test'
import { searched } from '../../lab/plain-words/is-plain.ts'

/**
 * Each text of ours that people see or hear on the page, once: what is written in another language says so itself, what
 * people were told is quoted, and what they have chosen stands in a field.
 */
export function pageTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>([document.title])
    const add = (text: string | null | undefined) => {
      const tidy = text?.replace(/\s+/g, ' ').trim()
      if (tidy) found.add(tidy)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest('script, style, noscript, code, q, .mantine-Pill-label, [lang]:not(html)'))
        add(textContent)
    }
    // Whose name says again what stands beside it in another language.
    const quotes = (each: Element, name: string) => {
      const other = each.closest('article')?.querySelector('[lang]')?.textContent
      return Boolean(other && each.getAttribute(name)?.includes(other))
    }
    for (const name of [
      'aria-label',
      'placeholder',
      'title',
      'alt',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
    ])
      for (const each of document.querySelectorAll(`[${name}]`))
        if (!each.closest('[aria-hidden=true], [lang]:not(html)') && !quotes(each, name)) add(each.getAttribute(name))
    for (const each of document.querySelectorAll('meta[name="description"], meta[property="og:title"]'))
      add(each.getAttribute('content'))
    return [...found]
  })
}

interface Followed {
  /** Resolves when the page waits for nothing more. */
  readonly settled: () => Promise<void>
  /** All that has come as data for it so far, `searched`: what people wrote, names, codes. */
  readonly data: () => Promise<string>
}

/** Follows what the page asks for from now on. The bell listens for as long as the page stands: its network never rests. */
export function followPage(page: Page): Followed {
  const waiting = new Set<Request>()
  const answers: Promise<string>[] = []
  page.on('request', (request) => {
    if (/^(?:fetch|script|xhr)$/.test(request.resourceType()) && !isStream(request) && !isShapes(request))
      waiting.add(request)
  })
  page.on('requestfailed', (request) => waiting.delete(request))
  page.on('requestfinished', (request) => {
    waiting.delete(request)
    if (!isData(request)) return
    const answer = request.response().then((response) => response?.text() ?? '')
    answers.push(answer.catch(() => ''))
  })
  return {
    async settled() {
      await expect(page.locator('h1')).not.toHaveCount(0)
      await expect
        .poll(
          async () => {
            // What has come is drawn, and has asked for what it needs.
            const busy = await page.evaluate(
              () =>
                new Promise<string[]>((resolve) =>
                  requestAnimationFrame(() =>
                    requestAnimationFrame(() =>
                      resolve(Array.from(document.querySelectorAll('[aria-busy=true]'), ({ outerHTML }) => outerHTML)),
                    ),
                  ),
                ),
            )
            return [...busy, ...Array.from(waiting, (request) => request.url())]
          },
          { intervals: [50], timeout: 60_000 },
        )
        .toEqual([])
    },
    async data() {
      // What the page was rendered from stands in its own scripts.
      const rendered = await page.evaluate(() => Array.from(document.scripts, ({ textContent }) => textContent))
      const all = [...(await Promise.all(answers)), ...rendered].join('\n')
      return searched(all.replaceAll('\\"', '"'))
    },
  }
}

const isStream = (request: Request) => request.url().includes('/notifications/stream')
/** Of a map, which says them on its canvas: its worker, and what that asks for, have no end where the map is left meanwhile. */
const isShapes = (request: Request) => /\.geojson$|\/maplibre-gl-worker[^/]*$/.test(request.url())
const isData = (request: Request) =>
  !isStream(request) && /\/api\/(?!uploads)|\.data(?:\?|$)/.test(request.url()) && request.resourceType() !== 'image'
