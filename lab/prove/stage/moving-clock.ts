import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Preloaded into a server process: replaces the machine's clock by one that the harness moves forward, first by what
 * the process was started with, then by messages. While it jumps through hours, sweepers run as often as they would
 * have run in those hours. The product itself has no such switch.
 */
const clock = `
globalThis.proveClockOffsetMs = Number(process.env.PROVE_CLOCK_OFFSET_MS ?? 0)
globalThis.proveJumping = false
process.on('message', (told) => {
  if (told.clockOffsetMs === undefined) return
  globalThis.proveClockOffsetMs = told.clockOffsetMs
  globalThis.proveJumping = told.jumping
})
// However the harness ends, nothing of it stays.
process.on('disconnect', () => process.exit())
process.channel?.unref()
export const systemClock = { now: () => new Date(Date.now() + globalThis.proveClockOffsetMs) }
`
const pace = 'sweep.everyMs'
const hurried = '(globalThis.proveJumping ? Math.min(sweep.everyMs, 300) : sweep.everyMs)'

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('/server/src/platform/clock.ts')) return { format: 'module', shortCircuit: true, source: clock }
    if (!url.endsWith('/server/src/platform/jobs/run-sweeps.ts')) return nextLoad(url, context)
    const source = readFileSync(fileURLToPath(url), 'utf8')
    if (!source.includes(pace)) throw new Error('The pace of sweeps is written otherwise now.')
    return { format: 'module-typescript', shortCircuit: true, source: source.replaceAll(pace, hurried) }
  },
})
