import { parseEnv } from '@upeo/server/env'
import { buildPages, root } from './build.ts'
import { greeting } from './greeting.ts'

/**
 * `npm start`: the server, on pages built from the present sources. The first time they are built while PostgreSQL is
 * set up and the demo story is written. `--build` builds only, which is `npm run build`.
 */
process.chdir(root)
if (process.argv.includes('--build')) await buildPages({ always: true })
else {
  const env = parseEnv(process.env)
  const built = buildPages()
  const { runServer } = await import('@upeo/server/run-server')
  await runServer(env, built)
  process.stdout.write(greeting(env))
}
