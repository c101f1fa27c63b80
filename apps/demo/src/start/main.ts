import { fileURLToPath } from 'node:url'
import { buildPages } from './build-pages.ts'
import type * as Start from './start.ts'

/**
 * `npm start`: the built server. The first time, and after changes, it runs from its sources on the pages that are built
 * meanwhile, while PostgreSQL is set up and the demo story is written.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url))
process.chdir(root)
const build = await buildPages(root)
const built = `${root}/apps/server/build/start.js`
const { start } = (build ? await import('./start.ts') : await import(built)) as typeof Start
await start(build?.done)
