import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Preloaded into a server process, takes the condition out of the statement that takes seats: what is then left is the
 * careless way, reading whether seats are free and writing that they are taken. For the control of the race only.
 */
const condition = ' and d.seats_taken + ${seats}::int <= d.capacity'

// Looked for before anything runs: a server that kept the condition would be no control, and would not say so.
const modules = join(import.meta.dirname, '../src/modules')
const written = globSync('*/store/*.ts', { cwd: modules })
  .map((path) => ({ url: pathToFileURL(join(modules, path)).href, source: readFileSync(join(modules, path), 'utf8') }))
  .filter(({ source }) => source.includes(condition))
const [mutant] = written
if (!mutant || written.length > 1) throw new Error(`The condition on seats is written ${written.length} times.`)

registerHooks({
  load(url, context, nextLoad) {
    if (url !== mutant.url) return nextLoad(url, context)
    return { format: 'module-typescript', shortCircuit: true, source: mutant.source.replace(condition, '') }
  },
})
