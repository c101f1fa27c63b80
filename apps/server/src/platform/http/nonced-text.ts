import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { newNonce, NONCE_LENGTH } from './nonce.ts'

/** A document cut where its nonce stood: joined with another nonce it is the same page for another reply. */
export interface NoncedText {
  readonly parts: readonly Buffer[]
  /** Made when somebody first asks for it; null where it cannot be done. */
  squeezing?: Promise<Squeezed | null>
  squeezed?: Squeezed | null
}

/** The document in brotli, with the place of the one nonce that the others in it are copies of. */
interface Squeezed {
  readonly bytes: Buffer
  readonly at: number
}

export function cutAtNonce(text: string, nonce: string): NoncedText {
  return { parts: text.split(nonce).map((part) => Buffer.from(part)) }
}

/** The pieces to be sent one after the other: nothing is copied. */
export function joinWithNonce({ parts }: NoncedText, nonce: string): readonly Buffer[] {
  return parts.length === 1 ? parts : between(parts, Buffer.from(nonce))
}

/**
 * The same in brotli, without compressing anything anew: the first nonce lies in the stream as it is, all others point
 * back at it, and so another one takes its place. The length says nothing about the nonce.
 */
export async function squeezeWithNonce(text: NoncedText, nonce: string): Promise<readonly Buffer[] | null> {
  text.squeezed ??= await (text.squeezing ??= squeeze(text.parts))
  return squeezedWithNonce(text, nonce)
}

/** What `squeezeWithNonce` has made already; null where it has not, or cannot. */
export function squeezedWithNonce({ parts, squeezed }: NoncedText, nonce: string): readonly Buffer[] | null {
  if (!squeezed) return null
  const { bytes, at } = squeezed
  if (parts.length === 1) return [bytes]
  return [bytes.subarray(0, at), Buffer.from(nonce), bytes.subarray(at + NONCE_LENGTH)]
}

/** What the text takes in memory, squeezed too: that is about a tenth of it. */
export function sizeOf({ parts }: NoncedText): number {
  return Math.ceil(1.1 * parts.reduce((sum, part) => sum + part.length, 0))
}

/** The encoder may now and then write a nonce otherwise; with another one it then does not. */
const tries = 3

async function squeeze(parts: readonly Buffer[]): Promise<Squeezed | null> {
  for (let n = 0; n < tries; n += 1) {
    const nonce = newNonce()
    const bytes = await compress(parts, Buffer.from(nonce))
    const squeezed = { bytes, at: bytes.indexOf(nonce) }
    if (parts.length === 1 || (await isSound(squeezed, parts, nonce))) return squeezed
  }
  return null
}

/** Flushed before and after the first nonce: random as it is, the encoder stores it in a block of its own. */
async function compress(parts: readonly Buffer[], nonce: Buffer): Promise<Buffer> {
  const [first = Buffer.alloc(0), ...rest] = parts
  const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const flush = () => new Promise<void>((resolve) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, resolve))
  const whole = encoder.toArray()
  encoder.write(first)
  if (rest.length > 0) {
    await flush()
    encoder.write(nonce)
    await flush()
  }
  encoder.end(Buffer.concat(between(rest, nonce)))
  return Buffer.concat((await whole) as Buffer[])
}

/** Tried with a nonce that differs in every place: whatever else had been made of the old one would now be wrong. */
async function isSound({ bytes, at }: Squeezed, parts: readonly Buffer[], nonce: string): Promise<boolean> {
  if (at < 0) return false
  const other = Buffer.from(Array.from(nonce, (sign) => (sign === '=' ? sign : otherSign(sign))).join(''))
  const changed = Buffer.from(bytes)
  other.copy(changed, at, 0, NONCE_LENGTH)
  const text = await promisify(brotliDecompress)(changed).catch(() => null)
  return text?.equals(Buffer.concat(between(parts, other))) ?? false
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const otherSign = (sign: string) => signs[(signs.indexOf(sign) + 31) % signs.length] ?? ''

function between(parts: readonly Buffer[], nonce: Buffer): Buffer[] {
  return parts.flatMap((part, n) => (n === 0 ? [part] : [nonce, part]))
}
