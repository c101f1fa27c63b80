import { parseEnv } from '@upeo/server/env'
import { buildPages, drawPictures, root } from './build.ts'
import { greeting } from './greeting.ts'

/**
 * `npm start`: the server, on pages built from the present sources, with the demo's pictures drawn. `--build` stops
 * after that, which is `npm run build`.
 */
const onlyBuild = process.argv.includes('--build')
process.chdir(root)
const env = parseEnv(process.env)
await buildPages({ always: onlyBuild })
if ((onlyBuild || env.demo) && env.DEMO_PICTURES === 'all') await drawPictures()
if (!onlyBuild) {
  // Its loading ends when the server listens.
  if (env.production) await import('@upeo/server/main')
  else await import('../main.ts')
  process.stdout.write(greeting(env))
}
