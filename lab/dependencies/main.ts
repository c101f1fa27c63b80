import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localDateOf } from '@upeo/domain/time'
import { askRegistry } from './ask-registry.ts'
import { readDependencies } from './read-dependencies.ts'
import { writePage } from './write-page.ts'

/** `npm run deps:list`: asks the registry about each package that production names, and writes docs/dependencies.md. */
const root = process.cwd()
const installed = readDependencies(root)
const told = new Map(installed.direct.map(({ name, version }) => [name, askRegistry(name, version)]))
writeFileSync(join(root, 'docs/dependencies.md'), writePage(installed, told, localDateOf(new Date())))
console.log(`docs/dependencies.md: ${installed.direct.length} packages.`)
