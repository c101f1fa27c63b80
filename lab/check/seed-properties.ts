import { configureGlobal } from 'fast-check'

/** Red means this change: every run tries the same values. `FULL=1` draws others, and says which. */
const seed = process.env['FULL'] ? Date.now() % 2 ** 31 : 1
if (process.env['FULL']) console.log(`Properties: seed ${seed}`)
configureGlobal({ seed })
