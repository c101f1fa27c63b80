import { parseArgs } from 'node:util'
import { cachedPaths, isReader } from '../../e2e/support/worker.ts'
import { quantile } from '../bench/measure.ts'
import { halfAndMost, table, taken, writeSection } from '../performance-page/write-section.ts'
import { openPhone, type OpenPhone } from './open-phone.ts'
import { watchAnswers } from './watch-answers.ts'

/**
 * `npm run bench:run-sheet [--rounds N] [--guests N]`: how long a guide waits for the run sheet of a large departure, and
 * for the answer to a ticket before the camera, on a phone without a network whose processor is a quarter as fast as this
 * one. Written to `docs/performance.md`; it fails where a median is above a second.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, guests: { type: 'string', default: '300' } },
})
const [rounds, guests] = [Number(values.rounds), Number(values.guests)]
const SLOWER = 4
const LIMIT = 1000

/** Milliseconds until the first guests are painted, and until all are. */
interface Opening {
  readonly first: number
  readonly all: number
}

let readAgain = 0
const tapped: Opening[] = []
const started: Opening[] = []
let answers: number[] = []
{
  await using phone = await openPhone(guests)
  await phone.page.goto('/vendor/dashboard')
  await keptOnPhone(phone)
  await phone.goOffline()
  await phone.devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // The first round compiles what later ones have compiled.
  for (let round = 0; round <= rounds; round += 1) {
    const [byTap, byStart] = [await whole(() => openByTap(phone)), await whole(() => openByStart(phone))]
    if (round === 0) continue
    tapped.push(byTap)
    started.push(byStart)
  }
  answers = await answerTickets(phone)
}
const timesOf = (openings: readonly Opening[], what: keyof Opening) => openings.map((each) => each[what])
const measured: readonly [string, readonly number[]][] = [
  ['Run sheet from Today, first guests', timesOf(tapped, 'first')],
  ['Run sheet from Today, all of them', timesOf(tapped, 'all')],
  ['Run sheet by starting the app there, first guests', timesOf(started, 'first')],
  ['Run sheet by starting the app there, all of them', timesOf(started, 'all')],
  ['Ticket before the camera, its answer', answers],
]
const about = `Written by \`npm run bench:run-sheet\`: a departure of ${guests} bookings, opened ${rounds} times in the installed app on a phone
of 390 x 844, without a network and with a processor slowed ${SLOWER} times, server and browser on one machine; and the ticket of one
of its guests, held before the open scanner ${rounds} times (a film of 640 x 480 in place of the camera), until the answer stands
on the screen. It fails where the median of the first guests or of the answers is above a second. Not counted: ${readAgain} openings
in which the browser lost a file of the page, which then read itself again.`
const rows = measured.map(([name, times]) => [name, halfAndMost(times)].flat())
const section = [about, taken(), table('What is waited for | p50 | max', rows)].join('\n\n')
console.log(section)
const judged = [timesOf(tapped, 'first'), timesOf(started, 'first'), answers]
process.exitCode = judged.every((times) => quantile(times, 0.5) <= LIMIT) ? 0 : 1
await writeSection('Run sheet without a network', section)

/** Today has fetched the run sheets of the week by itself once the departure opens without asking for anything. */
async function keptOnPhone({ page, departure }: OpenPhone): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.goto(`/vendor/dashboard/departures/${departure}`)
  await page
    .locator('li[id^="guest-"]')
    .nth(guests - 1)
    .waitFor()
  await page.goto('/vendor/dashboard')
  await page.locator(`a[href*="${departure}"]`).first().waitFor()
  // What reads codes comes last.
  while (!(await cachedPaths(page)).some(isReader)) await page.waitForTimeout(200)
}

/** Once more where the browser lost a file of the page, which then read itself again. */
async function whole(open: () => Promise<Opening>): Promise<Opening> {
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof Error && /context was destroyed|interrupted by another navigation/.test(error.message)))
        throw error
      readAgain += 1
    }
  }
}

async function openByTap({ page, departure }: OpenPhone): Promise<Opening> {
  await page.goto('/vendor/dashboard', { waitUntil: 'commit' })
  const link = page.locator(`a[href*="${departure}"]`).first()
  await link.waitFor()
  // What Today does once it is shown is not part of the tap.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
  return page.evaluate(watchOpening, { guests, tap: `a[href*="${departure}"]` })
}

async function openByStart({ page, departure }: OpenPhone): Promise<Opening> {
  await page.goto('about:blank')
  await page.goto(`/vendor/dashboard/departures/${departure}`, { waitUntil: 'commit' })
  return page.evaluate(watchOpening, { guests, tap: null })
}

/** The first one also opens the reader. */
async function answerTickets({ page, departure }: OpenPhone): Promise<number[]> {
  await page.goto(`/vendor/dashboard/scan/${departure}`)
  return (await page.evaluate(watchAnswers, rounds + 1)).slice(1)
}

/** Runs in the page: from the tap, or from the navigation. */
function watchOpening({ guests: wanted, tap }: { guests: number; tap: string | null }): Promise<Opening> {
  return new Promise((resolve) => {
    const begun = tap === null ? 0 : performance.now()
    let first = 0
    const look = () => {
      const shown = document.querySelectorAll('li[id^="guest-"]').length
      if (shown > 0 && first === 0) first = performance.now()
      if (shown < wanted) requestAnimationFrame(look)
      else
        requestAnimationFrame(() => setTimeout(() => resolve({ first: first - begun, all: performance.now() - begun })))
    }
    if (tap !== null) document.querySelector<HTMLAnchorElement>(tap)?.click()
    look()
  })
}
