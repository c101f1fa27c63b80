import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { today, writeSection } from '../performance-page/write-section.ts'
import { copyCheckout } from './copy-checkout.ts'
import { measureStart, type StartTimes } from './measure-start.ts'
import { limits, writeTable } from './write-table.ts'

/** `npm run bench:start [-- runs]`: how long the first start takes, into `docs/performance.md`. */
const root = fileURLToPath(new URL('../..', import.meta.url))
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
const table = writeTable(runs, today())
console.log(table)
await writeSection(root, 'First start', table)
const tooSlow = runs.filter(
  ({ served, pictures }) => served > limits.served * 1000 || pictures > limits.pictures * 1000,
)
if (tooSlow.length > 0) {
  console.error(`${tooSlow.length} of ${runs.length} starts were too slow.`)
  process.exitCode = 1
}
