import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { table, taken, writeSection } from '../performance-page/write-section.ts'
import { copyCheckout } from './copy-checkout.ts'
import { measureStart, type StartTimes } from './measure-start.ts'

/** What is promised, in seconds. */
const limits = { served: 45, pictures: 3 } as const

/** `npm run bench:start [-- runs]`: how long the first start takes, into `docs/performance.md`. */
const root = join(import.meta.dirname, '../..')
const runs: StartTimes[] = []
for (let run = 0; run < Number(process.argv[2] ?? 3); run += 1) {
  // Beside the checkout: hard links cannot cross file systems.
  const folder = mkdtempSync(join(root, '../upeo-first-start-'))
  try {
    copyCheckout(root, folder)
    runs.push(await measureStart(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const about = `Written by \`npm run bench:start\`: \`npm start\` in a copy of the checkout with its packages and nothing else: no build, no
data, no cache. "Home page" is from the command to the first whole home page of the demo; "pictures" is from there until
each of its pictures has come in the two widths that cards are shown at, none of which lay ready. It fails above
${limits.served} s and ${limits.pictures} s.`
const rows = runs.map(({ served, pictures, pictureCount }, index) => [
  index + 1,
  inSeconds(served),
  inSeconds(pictures),
  pictureCount,
])
const section = [about, taken(), table('Run | Home page | Pictures | Files', rows)].join('\n\n')
console.log(section)
await writeSection('First start', section)
const tooSlow = runs.filter(
  ({ served, pictures }) => served > limits.served * 1000 || pictures > limits.pictures * 1000,
)
if (tooSlow.length > 0) {
  console.error(`${tooSlow.length} of ${runs.length} starts were too slow.`)
  process.exitCode = 1
}
