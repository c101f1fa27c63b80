import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Preloaded into a server process: replaces the machine's clock by one that the harness moves forward, first by what
 * the process was started with, then by messages. While it jumps through hours, sweepers run as often as they would
 * have run in those hours, and at once after each jump. The product itself has no such switch.
 */
const clock = `
import { AsyncLocalStorage } from 'node:async_hooks'
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
const began = new AsyncLocalStorage()
globalThis.proveAtOneTime = async (work) => {
  const moment = { offsetMs: globalThis.proveClockOffsetMs, over: false }
  try {
    return await began.run(moment, work)
  } finally {
    moment.over = true
  }
}
function offsetMs() {
  const moment = began.getStore()
  return moment && !moment.over ? moment.offsetMs : globalThis.proveClockOffsetMs
}
export const systemClock = { now: () => new Date(Date.now() + offsetMs()) }
`
const pace = 'sweep.everyMs'
const hurried = '(globalThis.proveJumping ? Math.min(sweep.everyMs, 300) : sweep.everyMs)'
const wakeUps = 'const wakeUps = new Set<() => void>()'
const heard = 'const wakeUps = globalThis.proveWakeUps as Set<() => void>'
const runs = 'retryPassing(() => runOnce(db, work))'
/** An hour never passes between two statements of a transaction: the clock that it began with is the one that it reads. */
const runsAtOneTime = 'retryPassing(() => globalThis.proveAtOneTime(() => runOnce(db, work)))'

const replacements: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '/server/src/platform/jobs/run-sweeps.ts': [
    [pace, hurried],
    [wakeUps, heard],
  ],
  '/server/src/platform/database/unit-of-work.ts': [[runs, runsAtOneTime]],
}

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('/server/src/platform/clock.ts')) return { format: 'module', shortCircuit: true, source: clock }
    const [path, changes] = Object.entries(replacements).find(([end]) => url.endsWith(end)) ?? []
    if (!path || !changes) return nextLoad(url, context)
    let source = readFileSync(fileURLToPath(url), 'utf8')
    for (const [from, to] of changes) {
      if (!source.includes(from)) throw new Error(`${path} is written otherwise now: ${from}`)
      source = source.replaceAll(from, to)
    }
    return { format: 'module-typescript', shortCircuit: true, source }
  },
})
