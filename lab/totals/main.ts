import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTotals, totalsOf, type Totals } from './totals-of.ts'

/** Adds up the reports that the test commands leave in a folder; the last line is "N passed, N failed". */
const folder = process.argv[2] ?? 'test-results'
const reports = readdirSync(folder).filter((name) => name.endsWith('.report.json'))
let all: Totals = { passed: 0, failed: 0 }
for (const name of reports) {
  const totals = totalsOf(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  console.log(`${name.replace('.report.json', '')}: ${totals.passed} passed, ${totals.failed} failed`)
  all = addTotals(all, totals)
}
console.log(`${all.passed} passed, ${all.failed} failed`)
