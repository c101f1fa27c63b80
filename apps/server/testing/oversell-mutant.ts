import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Preloaded into a server process, takes the condition out of the statement that takes seats: what is then left is the
 * careless way, reading whether seats are free and writing that they are taken. For the control of the race only.
 */
const condition = ' and d.seats_taken + ${seats}::int <= d.capacity'

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/modules/departures/store/seats.ts')) return nextLoad(url, context)
    const source = readFileSync(fileURLToPath(url), 'utf8')
    if (!source.includes(condition)) throw new Error('The condition on seats is written otherwise now.')
    return { format: 'module-typescript', shortCircuit: true, source: source.replace(condition, '') }
  },
})
