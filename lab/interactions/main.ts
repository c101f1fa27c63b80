import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { openDatabase } from '../bench/open-database.ts'
import { busyGuide } from '../bench/seed-guide.ts'
import { writeSection } from '../performance-page/write-section.ts'
import { guideInteractions } from './guide-interactions.ts'
import { measureMpesaAnswers } from './mpesa-answers.ts'
import { isAnswerSlow, isSlow, writeAnswers, writeTable } from './write-table.ts'
import { openGuide } from './open-guide.ts'
import { rested, timesOf, watchPages } from './watch-page.ts'
import type { Interaction, InteractionTimes } from './interaction.ts'

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
const section = [
  ...(measured.length > 0 ? [writeTable(measured)] : []),
  ...(answers.length > 0 ? [writeAnswers(answers)] : []),
].join('\n')
console.log(section)
if (measured.some(isSlow) || (answers.length > 0 && isAnswerSlow(answers))) process.exitCode = 1
if (whole) await writeSection(fileURLToPath(new URL('../..', import.meta.url)), 'Interactions', section)

async function measureGuide(): Promise<InteractionTimes[]> {
  const database = await openDatabase({ people: 5000, bookings: Number(values.bookings) })
  try {
    const guide = await openGuide(database.url, busyGuide)
    try {
      await watchPages(guide.page)
      const times: InteractionTimes[] = []
      for (const interaction of chosen) times.push(await measure(guide.page, interaction))
      return times
    } finally {
      await guide.close()
    }
  } finally {
    await database.close()
  }
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
