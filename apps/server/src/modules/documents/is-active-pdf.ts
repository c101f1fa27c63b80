import { inflateSync } from 'node:zlib'
import { readsAsPage } from '../../platform/images/sniff-image.ts'

/**
 * What makes a reader act: scripts, programs, files within, forms that send, and whatever leads elsewhere, be it a link to
 * press: whoever looks at papers presses none. A locked paper cannot be looked at.
 */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|Movie|Sound|XFA|SubmitForm|ImportData|URI|GoTo[ER]|Encrypt)(?![A-Za-z0-9])/
/** Those too long to stand in a scan's data by chance: looked for everywhere, whatever pretends to be data. */
const unmistakable = /\/(?:JavaScript|EmbeddedFile|FileAttachment|RichMedia|SubmitForm|ImportData)/

/** A page of text is some kilobytes; a file whose lists of objects unpack to more than this is a bomb. */
const MOST_UNPACKED = 8 * 2 ** 20
/** What opening a list costs, as bytes: empty ones would be free, and a file holds a third of a million of them. */
const LIST_COST = 4096
/** A scan of a hundred pages has some hundreds. Each is looked at by itself, and ten megabytes hold half a million. */
const MOST_STREAMS = 10_000

/** Whether a PDF does more than show pages, or hides what it does: so much of it, too, that looking would take long. */
export function isActivePdf(bytes: Buffer, mostUnpacked = MOST_UNPACKED): boolean {
  const text = bytes.toString('latin1')
  if (unmistakable.test(text)) return true
  const parts = split(text)
  if (parts === null) return true
  const { outside, packed } = parts
  if (active.test(plainNames(outside)) || readsAsPage(outside)) return true
  let left = mostUnpacked
  return packed.some((data) => {
    const objects = unpack(data, left)
    if (objects === null) return true
    left -= LIST_COST + objects.length
    return active.test(plainNames(objects))
  })
}

/** What stands outside the streams, and the streams that hold objects of their own; null: more streams than any paper has. */
function split(text: string): { outside: string; packed: string[] } | null {
  const outside: string[] = []
  const packed: string[] = []
  let [at, seen] = [0, 0]
  for (const { 0: head, index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    seen += 1
    if (seen > MOST_STREAMS) return null
    if (index < at) continue
    const description = text.slice(at, index)
    outside.push(description)
    const start = index + head.length
    const end = text.indexOf('endstream', start)
    at = end === -1 ? text.length : end
    if (/\/ObjStm(?![A-Za-z])/.test(plainNames(description.slice(-2000)))) packed.push(text.slice(start, at))
  }
  outside.push(text.slice(at))
  return { outside: outside.join(' '), packed }
}

const HASH = 0x23
const hexDigits = Int8Array.from({ length: 256 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
)

/** `/J#61vaScript` is the same name as `/JavaScript`. Byte by byte: millions of them cost a replacer seconds. */
function plainNames(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const high = hexDigits[bytes[at + 1] ?? 0] ?? -1
    const low = hexDigits[bytes[at + 2] ?? 0] ?? -1
    const spelt = bytes[at] === HASH && high >= 0 && low >= 0
    bytes[length] = spelt ? high * 16 + low : (bytes[at] ?? 0)
    length += 1
    if (spelt) at += 2
  }
  return bytes.toString('latin1', 0, length)
}

/** Null: not what every writer of PDFs packs with, or too much of it. */
function unpack(data: string, most: number): string | null {
  if (most <= 0) return null
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: most }).toString('latin1')
  } catch {
    return null
  }
}
