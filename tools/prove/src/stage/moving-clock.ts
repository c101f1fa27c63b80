import { registerHooks } from 'node:module'

/**
 * Preloaded into a server process, puts a clock in the place of the machine's that the harness sets forward: by what the
 * process was started with, then by messages. The product itself has no such switch.
 */
const source = `
let offset = Number(process.env.PROVE_CLOCK_OFFSET_MS ?? 0)
process.on('message', (message) => {
  if (typeof message?.clockOffsetMs === 'number') offset = message.clockOffsetMs
})
process.channel?.unref()
export const systemClock = { now: () => new Date(Date.now() + offset) }
`

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/server/src/platform/clock.ts')) return nextLoad(url, context)
    return { format: 'module', shortCircuit: true, source }
  },
})
