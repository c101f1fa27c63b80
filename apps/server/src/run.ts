import { parseEnv, type Env } from './env.ts'
import type { Server } from './serve.ts'

/** Runs a server as this process: by its environment, until it is told to stop. */
export async function run(serve: (env: Env) => Promise<Server>): Promise<void> {
  const env = parseEnv(process.env)
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
