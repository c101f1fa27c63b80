import { createGate } from '../gate.ts'

/** Every decoding of a picture in this process goes through here. */
export const decodeGate = createGate(2)
