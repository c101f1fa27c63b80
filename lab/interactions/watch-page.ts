import type { Page } from '@playwright/test'

/** Milliseconds. */
export interface Times {
  /** From the click or key to the next paint; what the browser finds too short to tell counts as 16. */
  readonly feedback: number
  /** To the paint of what was asked for. */
  readonly result: number
}

interface Watch {
  isQuiet(): boolean
  expect(selector: string): void
  times(): Promise<Times>
}
declare global {
  interface Window {
    upeoWatch: Watch
  }
}

/** Has every page keep when clicks and keys come and what follows. Before the first page. */
export async function watchPages(page: Page): Promise<void> {
  await page.addInitScript(installWatch)
}

/** Waits until the page shows all that it was opened for and has nothing better to do. */
export async function rested(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => window.upeoWatch.isQuiet())
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Does something, and answers how long the page took until this element was another and nothing was on its way. */
export async function timesOf(page: Page, selector: string, act: () => Promise<void>): Promise<Times> {
  await page.evaluate((given) => window.upeoWatch.expect(given), selector)
  await act()
  return page.evaluate(() => window.upeoWatch.times())
}

/** Runs in the page, as text: it reaches nothing of this file. */
function installWatch(): void {
  const SHORTEST = 16
  const LONGEST = 10_000
  let asked = 0
  let feedback = SHORTEST
  let changed = Promise.resolve(0)
  for (const name of ['pointerup', 'keydown']) {
    addEventListener(name, (event) => (asked = event.timeStamp), { capture: true })
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: SHORTEST } as PerformanceObserverInit)
  const keep = (entries: PerformanceEntryList) => {
    for (const { duration, interactionId } of entries as PerformanceEventTiming[]) {
      if (interactionId > 0) feedback = Math.max(feedback, duration)
    }
  }

  const onItsWay = 'main [aria-busy="true"], main [role="status"][aria-label="Loading"]'
  const isQuiet = () => document.querySelector(onItsWay) === null
  window.upeoWatch = {
    isQuiet,
    expect(selector) {
      const read = () => document.querySelector(selector)?.textContent ?? ''
      const before = read()
      feedback = SHORTEST
      changed = new Promise((resolve) => {
        const look = () => {
          if (!isQuiet() || read() === before) {
            requestAnimationFrame(look)
            return
          }
          // This frame paints it; the message comes when it has.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - asked))
          port1.start()
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      })
    },
    async times() {
      const inVain = new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error(`Nothing has changed there for ${LONGEST} ms.`)), LONGEST)
      })
      const result = await Promise.race([changed, inVain])
      // The browser tells of an event only after the frame that followed it.
      await new Promise((told) => setTimeout(told, 100))
      keep(observer.takeRecords())
      return { feedback, result }
    },
  }
}
