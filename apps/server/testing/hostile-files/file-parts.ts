import { crc32, constants, deflateRawSync, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Pieces that files are built of by hand, where no encoder would write what an attacker does. */

export const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
export const join = (...parts: readonly (Uint8Array | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)))

/** A small picture with enough in it that encoders write real data. */
export function picture(width = 64, height = 48): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let index = 0; index < data.length; index += 1) data[index] = (index * 31 + (index >> 5) * 17) % 256
  return sharp(data, { raw: { width, height, channels: 3 } })
}
export const jpeg = (): Promise<Buffer> => picture().jpeg().toBuffer()
export const webp = (): Promise<Buffer> => picture().webp().toBuffer()
export const gif = (): Promise<Buffer> => picture().gif().toBuffer()
export const avif = (): Promise<Buffer> => picture().avif({ effort: 0 }).toBuffer()

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

export function chunk(type: string, data: Uint8Array | string): Buffer {
  const body = join(type, data)
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(body.length - 4, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

interface PngParts {
  readonly width?: number
  readonly height?: number
  /** 1: black and white, eight pixels a byte; 8: grey. */
  readonly depth?: 1 | 8
  readonly before?: readonly Buffer[]
  readonly after?: readonly Buffer[]
  readonly data?: Buffer
}

/** A grey PNG, true unless its parts say otherwise. */
export function png({ width = 64, height = 48, depth = 8, before = [], after = [], data }: PngParts = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = depth
  const row = 1 + Math.ceil((width * depth) / 8)
  return join(
    pngSignature,
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', data ?? deflateSync(Buffer.alloc(row * height))),
    ...after,
    chunk('IEND', ''),
  )
}

/** A zlib stream of so many megabytes of zeros, a kilobyte each, made without holding them. */
export function zeros(megabytes: number): Buffer {
  const length = megabytes * 2 ** 20
  const block = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH })
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((((length % 65_521) << 16) | 1) >>> 0)
  return join('\x78\x01', ...Array.from({ length: megabytes }, () => block), '\x03\x00', sum)
}

/** A JPEG with segments of one's own behind its start. */
export async function jpegWith(...segments: readonly Buffer[]): Promise<Buffer> {
  const bytes = await jpeg()
  return join(bytes.subarray(0, 2), ...segments, bytes.subarray(2))
}

export function segment(marker: number, data: Uint8Array | string): Buffer {
  const body = join(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return join(head, body)
}

/** A JPEG whose frame header claims a size that its data does not have. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg())
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** A GIF of one pixel a frame on a screen of any size. */
export function gifOf(frames: number, width = 1, height = 1): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
  const body = Array.from({ length: frames }, () => frame)
  return join('GIF89a', size, '\x80\0\0\0\0\0\xff\xff\xff', ...body, '\x3b')
}
