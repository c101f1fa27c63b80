import { parseEnv } from '@upeo/server/env'
import { run } from '@upeo/server/run'
import { serve } from '@upeo/server/serve'
import { serveDemo } from '../serve-demo.ts'
import { greeting } from './greeting.ts'

/** The server of `npm start`; the first time its pages are still being built. */
export async function start(pagesBuilt?: Promise<void>): Promise<void> {
  const options = pagesBuilt && { pagesBuilt }
  await run((env) => (env.production ? serve(env, options) : serveDemo(env, options)))
  process.stdout.write(greeting(parseEnv(process.env)))
}
