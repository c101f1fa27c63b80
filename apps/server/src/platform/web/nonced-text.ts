import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { NONCE_LENGTH } from '../http/nonce.ts'

const deflate = promisify(deflateRaw)

/** A document cut where its nonce stood: joined with another nonce it is the same page for another reply. */
export interface NoncedText {
  readonly parts: readonly Buffer[]
  /** The parts squeezed one by one, as soon as somebody has asked for them. */
  squeezed?: Promise<readonly Buffer[]>
}

/** What a window of DEFLATE reaches back over. */
const WINDOW = 32_768

export function cutAtNonce(text: string, nonce: string): NoncedText {
  return { parts: text.split(nonce).map((part) => Buffer.from(part)) }
}

export function joinWithNonce({ parts }: NoncedText, nonce: string): Buffer {
  return Buffer.concat(between(parts, Buffer.from(nonce)))
}

/**
 * The same as one gzip file, without compressing anything anew: the parts' own DEFLATE blocks, and between them the nonce
 * in blocks that hold it as it is. A nonce is never compressed together with what surrounds it, so that the length of a
 * reply says nothing about it.
 */
export async function zipWithNonce(text: NoncedText, nonce: string): Promise<Buffer> {
  const squeezed = await (text.squeezed ??= squeeze(text.parts))
  const plain = between(text.parts, Buffer.from(nonce))
  const stored = between(squeezed, Buffer.concat([storedHead, Buffer.from(nonce)]))
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(plain.reduce<number>((sum, part) => crc32(part, sum), 0))
  tail.writeUInt32LE(
    plain.reduce((sum, part) => sum + part.length, 0),
    4,
  )
  return Buffer.concat([head, ...stored, lastBlock, tail])
}

/** What the text takes in memory, squeezed parts included: those are about a fifth of it. */
export function sizeOf({ parts }: NoncedText): number {
  return Math.ceil(1.2 * parts.reduce((sum, part) => sum + part.length, 0))
}

/** RFC 1952: deflated, no name, no time. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
/** RFC 1951: a block that is not the last and not compressed, with its length and that length's complement. */
const storedHead = Buffer.from([0, NONCE_LENGTH, 0, ~NONCE_LENGTH & 0xff, 0xff])
/** The last block, empty. */
const lastBlock = Buffer.from([3, 0])

/**
 * Each part may point back at what stands before it, but never into a nonce, which will be another: zeros stand in its
 * place, and no document holds a zero.
 */
function squeeze(parts: readonly Buffer[]): Promise<readonly Buffer[]> {
  const gap = Buffer.alloc(NONCE_LENGTH)
  return Promise.all(
    parts.map((part, n) => {
      const before = Buffer.concat(parts.slice(0, n).flatMap((each) => [each, gap])).subarray(-WINDOW)
      // Flushed and not finished: the blocks end on a whole byte, and others may follow.
      return deflate(part, {
        level: 6,
        finishFlush: constants.Z_SYNC_FLUSH,
        ...(before.length > 0 && { dictionary: before }),
      })
    }),
  )
}

function between(parts: readonly Buffer[], nonce: Buffer): Buffer[] {
  return parts.flatMap((part, n) => (n === 0 ? [part] : [nonce, part]))
}
