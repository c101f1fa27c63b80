import { serve } from './serve.ts'
import { parseEnv } from './env.ts'

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
