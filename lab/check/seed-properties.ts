import { isFull } from '@upeo/domain/testing/depth'
import { configureGlobal } from 'fast-check'

/** Red means this change: every run tries the same values. The full level draws others, and says which. */
const seed = isFull ? Date.now() % 2 ** 31 : 1
if (isFull) console.log(`Properties: seed ${seed}`)
configureGlobal({ seed })
