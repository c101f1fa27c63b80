import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A body as it goes over the wire: compressed once for each encoding, when somebody first asks for that one. */
export interface EncodedBody {
  readonly identity: Buffer
  readonly compressed: Map<Encoding, Promise<Buffer> | Buffer>
}

export type Encoding = 'br' | 'gzip'

/** Brotli's level 5 takes a few milliseconds for a page of 150 KB, and is paid once for everyone who gets it. */
const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

export function createBody(text: string): EncodedBody {
  return { identity: Buffer.from(text), compressed: new Map() }
}

/** A promise only for whoever asks while it is being made. */
export function encodeBody({ identity, compressed }: EncodedBody, encoding: Encoding | null): Promise<Buffer> | Buffer {
  if (encoding === null) return identity
  const made = compressed.get(encoding)
  if (made) return made
  const making = compressors[encoding](identity)
  compressed.set(encoding, making)
  return making.then((body) => {
    compressed.set(encoding, body)
    return body
  })
}

/** What the body takes in memory: compressed in both ways it is about a quarter larger. */
export function sizeOf({ identity }: EncodedBody): number {
  return Math.ceil(1.25 * identity.length)
}

/** The best encoding that the sender of these headers takes; null: as it is. */
export function acceptedEncoding({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding | null {
  if (brotli.test(accepted)) return 'br'
  return gzipped.test(accepted) ? 'gzip' : null
}
const brotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/
const gzipped = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/
