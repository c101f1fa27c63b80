import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '../bench/open-database.ts'
import { busyGuide } from '../bench/seed-guide.ts'
import { writeSection } from '../performance-page/write-section.ts'
import { guideInteractions } from './guide-interactions.ts'
import { isSlow, writeTable } from './write-table.ts'
import { openGuide } from './open-guide.ts'
import { rested, timesOf, watchPages } from './watch-page.ts'
import type { Interaction, InteractionTimes } from './interaction.ts'

/**
 * `npm run bench:interactions [--rounds N] [--bookings N] [part of a name]`: how long a guide with 500 activities and
 * 50,000 bookings waits, in a browser. Ten rounds or more of all of them at that size are written to
 * `docs/performance.md`; a median above the limit fails.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '10' }, bookings: { type: 'string', default: '50000' } },
})
const rounds = Number(values.rounds)
const [wanted = ''] = positionals
const chosen = guideInteractions.filter(({ name }) => name.includes(wanted))

const database = await openDatabase({ people: 5000, bookings: Number(values.bookings) })
try {
  const guide = await openGuide(database.url, busyGuide)
  try {
    await watchPages(guide.page)
    const measured: InteractionTimes[] = []
    for (const interaction of chosen) measured.push(await measure(interaction))
    console.log(writeTable(measured))
    if (measured.some(isSlow)) process.exitCode = 1
    const whole = wanted === '' && rounds >= 10 && values.bookings === '50000'
    if (whole)
      await writeSection(fileURLToPath(new URL('../..', import.meta.url)), 'Interactions', writeTable(measured))
  } finally {
    await guide.close()
  }

  async function measure({ name, path, changes, pause = 0, act }: Interaction): Promise<InteractionTimes> {
    const { page } = guide
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
} finally {
  await database.close()
}
