import sharp from 'sharp'
import { createGate } from '../gate.ts'

// One thread a picture and two pictures at once: neither uploads nor sizes made on demand may starve the pages of a
// two-core machine.
sharp.concurrency(1)
sharp.cache(false)

/** Every decoding of a picture in this process goes through here. */
export const decodeGate = createGate(2)
