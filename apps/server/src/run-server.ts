import type { Env } from './env.ts'
import { systemClock } from './platform/clock.ts'
import { serve } from './serve.ts'

/** Serves until the process is asked to stop. `pagesBuilt`: the build that the pages are served from, when it is under way. */
export async function runServer(env: Env, pagesBuilt?: Promise<void>): Promise<void> {
  // React decides by this, when the pages are loaded, which of its builds it is.
  process.env['NODE_ENV'] ??= env.UPEO_ENV === 'development' ? 'development' : 'production'
  const server = await serve(env, systemClock, pagesBuilt)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}
