/** The kinds that are decoded; everything else stops before the decoder sees a byte. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/**
 * `heic`: a photo as iPhones keep it, which no free decoder reads; `foreign`: another recognised file that is not accepted
 * here; `unknown`: nothing that looks like a picture.
 */
export type Sniffed = ImageKind | 'heic' | 'foreign' | 'unknown'

const at = (bytes: Uint8Array, offset: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[offset + index] === byte)

const text = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', Math.max(0, start), end)

/** The major brand and the compatible ones of an ISO media file ("ftyp" box), or none. */
function isoBrands(bytes: Uint8Array): string[] {
  if (text(bytes, 4, 8) !== 'ftyp') return []
  const size = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0), 256, bytes.length)
  const brands = [text(bytes, 8, 12)]
  for (let offset = 16; offset + 4 <= size; offset += 4) brands.push(text(bytes, offset, offset + 4))
  return brands
}

const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

const foreignHeads = [
  'BM',
  '%PDF-',
  'II*\0',
  'MM\0*',
  '8BPS',
  'PK\u0003\u0004',
  '\0\0\u0001\0',
  '\u007FELF',
  'MZ',
  '#!',
]
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml|\?php)\b/i

/** Says by its first bytes what a file is. The name and the declared type of an upload are the sender's word. */
export function sniffImage(bytes: Uint8Array): Sniffed {
  if (bytes.length < 12) return 'unknown'
  if (at(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (at(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return 'gif'
  const brands = isoBrands(bytes)
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic'
  if (brands.length > 0) return 'foreign'
  const head = text(bytes, 0, 1024)
  if (foreignHeads.some((signature) => head.startsWith(signature))) return 'foreign'
  return markup.test(head) || head.includes('%PDF-') ? 'foreign' : 'unknown'
}

/**
 * Whether a file that starts like a picture also reads as a page, a script, a document or an archive. Browsers and PDF
 * readers look at about the first kilobyte, archives are read from their end, and a server that is set up badly runs
 * what stands anywhere. Re-encoding alone would drop the passenger; refusing it says so to the sender and leaves a
 * trace, and papers are kept as they came.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const head = text(bytes, 0, 1024)
  const tail = text(bytes, bytes.length - 65_536, bytes.length)
  return (
    [head, tail].some((part) => part.includes('%PDF-')) ||
    readsAsPage(text(bytes, 0, bytes.length)) ||
    /^GIF8[79]a\s*[/=]/.test(head) ||
    endsAsZip(bytes)
  )
}

/** Whether a browser, or a server that is set up badly, would run what stands in it. */
export function readsAsPage(content: string): boolean {
  return /<(?:!doctype html|html|script|iframe|\?php)\b/i.test(content)
}

/** A ZIP archive ends with its directory's address and a comment whose length it names. */
export function endsAsZip(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(-65_557)
  for (let at = tail.indexOf('PK\u0005\u0006'); at !== -1; at = tail.indexOf('PK\u0005\u0006', at + 1)) {
    if (at + 22 <= tail.length && tail.readUInt16LE(at + 20) === tail.length - at - 22) return true
  }
  return false
}
