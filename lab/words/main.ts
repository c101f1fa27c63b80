import { existsSync, readFileSync } from 'node:fs'
import { sourceFiles } from '../walls/check-house.ts'
import { isTest, readHouse } from '../walls/read-house.ts'
import { areaOfBoth, areasOf, complete } from './areas.ts'
import { readCatalogues, writeCatalogues } from './catalogues.ts'
import { checkDurations } from './check-durations.ts'
import { checkNouns } from './check-nouns.ts'
import { checkWords, type FoundText } from './check-words.ts'
import { quotedDurations } from './quoted-durations.data.ts'
import { readTexts } from './read-texts.ts'
import { quotedNouns, settledNouns } from './settled-nouns.data.ts'

/**
 * Holds the catalogues against the sources. `--write` brings them up to date: what is new is added with an empty
 * translation, what nobody says any more goes.
 */
const root = process.cwd()
const paths = sourceFiles(root).filter(
  (path) => /^(?:apps\/(?:web|server)|packages)\/.*src\//.test(path) && !isTest(path) && existsSync(path),
)
const where = areasOf(readHouse(root, paths))
const said = new Map<string, FoundText>()
const problems: string[] = []
for (const path of paths) {
  const read = readTexts(path, readFileSync(path, 'utf8'))
  problems.push(...read.problems.map(({ line, problem }) => `${path}:${line} ${problem}`))
  for (const { sentence, line } of read.texts) {
    const area = where.get(path) ?? 'letters'
    const before = said.get(sentence)
    const whole = before ? areaOfBoth(before.area, area) : area
    if (whole !== before?.area) said.set(sentence, { area: whole, at: `${path}:${line}` })
  }
}
problems.push(...checkDurations(said, quotedDurations), ...checkNouns(said, settledNouns, quotedNouns))
const checked = checkWords(said, readCatalogues(root), complete)
if (process.argv.includes('--write')) {
  writeCatalogues(root, checked.tidy)
  for (const [area, missing] of checked.missing) console.log(`${area}: ${missing.length} without a translation`)
} else problems.push(...checked.problems)
for (const problem of problems) console.error(problem)
const missing = [...checked.missing.values()].flat().length
console.log(`Words: ${said.size} texts, ${missing} not yet in Swahili, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
