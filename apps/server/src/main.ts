import { serve } from './serve.ts'
import { parseEnv } from './env.ts'

const env = parseEnv(process.env)
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
