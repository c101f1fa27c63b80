import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Preloaded into a server process: replaces the machine's clock by one that the harness moves forward, first by what
 * the process was started with, then by messages. While it jumps through hours, sweepers run as often as they would
 * have run in those hours, and at once after each jump. The product itself has no such switch.
 */
const clock = `
globalThis.proveClockOffsetMs = Number(process.env.PROVE_CLOCK_OFFSET_MS ?? 0)
globalThis.proveJumping = false
globalThis.proveWakeUps = new Set()
process.on('message', (told) => {
  if (told.clockOffsetMs === undefined) return
  globalThis.proveClockOffsetMs = told.clockOffsetMs
  globalThis.proveJumping = told.jumping
  if (told.jumping) for (const wake of globalThis.proveWakeUps) wake()
})
// However the harness ends, nothing of it stays.
process.on('disconnect', () => process.exit())
process.channel?.unref()
export const systemClock = { now: () => new Date(Date.now() + globalThis.proveClockOffsetMs) }
`
const pace = 'sweep.everyMs'
const hurried = '(globalThis.proveJumping ? Math.min(sweep.everyMs, 300) : sweep.everyMs)'
const wakeUps = 'const wakeUps = new Set<() => void>()'
const heard = 'const wakeUps = globalThis.proveWakeUps as Set<() => void>'

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('/server/src/platform/clock.ts')) return { format: 'module', shortCircuit: true, source: clock }
    if (!url.endsWith('/server/src/platform/jobs/run-sweeps.ts')) return nextLoad(url, context)
    const source = readFileSync(fileURLToPath(url), 'utf8')
    if (!source.includes(pace) || !source.includes(wakeUps)) throw new Error('Sweeps are written otherwise now.')
    const moved = source.replaceAll(pace, hurried).replace(wakeUps, heard)
    return { format: 'module-typescript', shortCircuit: true, source: moved }
  },
})
