import { parseEnv, StartRefused, type Env } from './env.ts'
import type { Server } from './serve.ts'

/** Runs a server as this process: by its environment, until it is told to stop. */
export async function run(serve: (env: Env) => Promise<Server>): Promise<void> {
  const env = readEnv()
  // React decides by this, when the pages are loaded, which of its builds it is.
  process.env['NODE_ENV'] ??= env.UPEO_ENV === 'development' ? 'development' : 'production'
  const server = await serve(env)
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

/** What must not start says why, in its own words only, and ends. */
function readEnv(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
