import { existsSync } from 'node:fs'
import { withoutAllowed } from './allowances.ts'
import { checkCircles } from './check-circles.ts'
import { checkHouse, sourceFiles } from './check-house.ts'
import { checkNouns } from './check-nouns.ts'
import { checkTables } from './check-tables.ts'
import { drawHouse } from './draw-house.ts'
import { drawMoneyBack } from './draw-money-back.ts'
import { checkDrawing, writeDrawing, type Drawing } from './drawing-in-page.ts'
import { readHouse } from './read-house.ts'
import { readOwners } from './read-owners.ts'
import { readPurpose } from './read-purpose.ts'

/** Every rule of docs/architecture.md that a machine can check. `--draw` brings what is drawn from the sources up to date. */
const root = process.cwd()
const paths = sourceFiles(root).filter((path) => existsSync(path))
const house = readHouse(root, paths)
const drawn = drawHouse(house, readOwners(root, paths), (module) => readPurpose(root, module))
const drawings: readonly Drawing[] = [
  { page: 'docs/architecture.md', from: 'the imports', text: drawn },
  { page: 'docs/domain.md', from: '`bookings/money-back`', text: drawMoneyBack() },
]
if (process.argv.includes('--draw')) for (const drawing of drawings) writeDrawing(root, drawing)
const violations = withoutAllowed([
  ...checkHouse(house),
  ...checkNouns(house),
  ...checkCircles(house),
  ...checkTables(root, paths),
  ...drawings.flatMap((drawing) => checkDrawing(root, drawing)),
])
for (const { path, problem } of violations) console.error(`${path} ${problem}`)
console.log(`House rules: ${paths.length} files read, ${violations.length} violations.`)
process.exitCode = violations.length > 0 || paths.length === 0 ? 1 : 0
