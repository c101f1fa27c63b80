import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { openDatabase } from '../bench/open-database.ts'
import { busyGuide } from '../bench/seed-guide.ts'
import { quantile } from '../bench/measure.ts'
import { halfAndMost, table, taken, writeSection } from '../performance-page/write-section.ts'
import { guideInteractions, type Interaction } from './guide-interactions.ts'
import { measureMpesaAnswers } from './mpesa-answers.ts'
import { openGuide } from './open-guide.ts'
import { rested, timesOf, watchPages } from './watch-page.ts'

/** What an interaction may take, and what a payer may wait for the screen once M-Pesa has answered, in milliseconds. */
const limit = 200
const answerLimit = 1000

/**
 * `npm run bench:interactions [--rounds N] [--bookings N] [part of a name]`: how long a guide with 500 activities and
 * 50,000 bookings waits, in a browser, and how long a payer waits once M-Pesa has answered. Ten rounds or more of all of
 * them at that size are written to `docs/performance.md`; a median above the limit fails.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '10' }, bookings: { type: 'string', default: '50000' } },
})
const rounds = Number(values.rounds)
const [wanted = ''] = positionals
const whole = wanted === '' && rounds >= 10 && values.bookings === '50000'
const PAYMENTS = 50

const answers = 'M-Pesa: answer to the screen'.includes(wanted) ? await measureMpesaAnswers(PAYMENTS) : []
const chosen = guideInteractions.filter(({ name }) => name.includes(wanted))
const measured = chosen.length === 0 ? [] : await measureGuide()
const section = [measured.length > 0 && aboutGuide(), answers.length > 0 && aboutAnswers()].filter(Boolean).join('\n\n')
console.log(section)
// Judged by the medians, as the database's calls are.
const isSlow = (times: readonly number[], most: number) => quantile(times, 0.5) > most
const slow = measured.some(({ feedback, result }) => isSlow(feedback, limit) || isSlow(result, limit))
if (slow || isSlow(answers, answerLimit)) process.exitCode = 1
if (whole) await writeSection('Interactions', section)

/** Milliseconds, each in the order of the rounds. */
interface InteractionTimes {
  readonly name: string
  /** From the click or key to the next paint. */
  readonly feedback: readonly number[]
  /** To the paint of what was asked for, without the pause. */
  readonly result: readonly number[]
}

async function measureGuide(): Promise<InteractionTimes[]> {
  await using database = await openDatabase({ people: 5000, bookings: Number(values.bookings) })
  await using guide = await openGuide(database.url, busyGuide)
  await watchPages(guide.page)
  const times: InteractionTimes[] = []
  for (const interaction of chosen) times.push(await measure(guide.page, interaction))
  return times
}

async function measure(page: Page, { name, path, changes, pause = 0, act }: Interaction): Promise<InteractionTimes> {
  const feedback: number[] = []
  const result: number[] = []
  // The first round is the server's warming up.
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(path)
    await rested(page)
    const times = await timesOf(page, changes, () => act(page)).catch((error: unknown) => {
      throw new Error(`${name}: not measured.`, { cause: error })
    })
    if (round === 0) continue
    feedback.push(times.feedback)
    result.push(times.result - pause)
  }
  return { name, feedback, result }
}

function aboutGuide(): string {
  const about = `Written by \`npm run bench:interactions\`: the production build in Chromium at 1440 x 900, and one guide with 500 activities and
50,000 bookings. "Feedback" is the browser's own measure from the click or key to the next paint (Event Timing, what INP
is made of); "result" goes on to the paint of what was asked for, with the call, without the 300 ms in which a search
waits for typing to pause. It fails when a median is above ${limit} ms.`
  const rows = measured.map(({ name, feedback, result }) => [name, halfAndMost(feedback), halfAndMost(result)].flat())
  const head = 'Interaction | Feedback p50 | Feedback max | Result p50 | Result max'
  return [about, taken(), table(head, rows)].join('\n\n')
}

function aboutAnswers(): string {
  const [half, most] = halfAndMost(answers)
  return `From M-Pesa's callback at the server to the words "Payment received" on a phone's screen, ${answers.length} payments: p50 ${half}, at most
${most}; it fails when the median is above ${answerLimit} ms.`
}
