import { fileURLToPath } from 'node:url'
import { parseEnv } from '@upeo/server/env'
import { run } from '@upeo/server/run'
import { serve } from '@upeo/server/serve'
import { serveDemo } from '../serve-demo.ts'
import { buildPages } from './build-pages.ts'
import { greeting } from './greeting.ts'

/**
 * `npm start`: the server, on pages built from the present sources. The first time they are built while PostgreSQL is
 * set up and the demo story is written.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url))
process.chdir(root)
const pagesBuilt = buildPages(root)
// It is waited for once the database is ready; until then a failure is only kept.
pagesBuilt.catch(() => undefined)
await run((env) => (env.production ? serve(env, { pagesBuilt }) : serveDemo(env, { pagesBuilt })))
process.stdout.write(greeting(parseEnv(process.env)))
