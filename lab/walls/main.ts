import { existsSync } from 'node:fs'
import { checkHouse, sourceFiles } from './check-house.ts'

const root = process.cwd()
const paths = sourceFiles(root).filter((path) => existsSync(path))
const violations = checkHouse(root, paths)
for (const { path, problem } of violations) console.error(`${path} ${problem}`)
console.log(`House rules: ${paths.length} files read, ${violations.length} violations.`)
process.exitCode = violations.length > 0 || paths.length === 0 ? 1 : 0
