import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/** Decoder and encoder of pictures, a library of some 15 MB that most web processes need only now and again. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture and two pictures at once: neither uploads nor sizes made on demand may starve the pages of a
    // two-core machine.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
