import { randomFillSync } from 'node:crypto'

/** Asking the system costs as much for thousands of bytes as for a few. Each is used once. */
const pool = Buffer.alloc(8192)
let used = pool.length

function randomText(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const text = pool.toString('hex', used, used + bytes)
  // What has been given away is nobody else's to find.
  pool.fill(0, used, (used += bytes))
  return text
}

/** 128 random bits, as the Content Security Policy asks for: nobody else can write it into a page that is being rendered. */
export function newNonce(): string {
  return randomText(16)
}

export function newRequestId(): string {
  return randomText(8)
}
