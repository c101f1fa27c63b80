import { inflateSync } from 'node:zlib'
import { readsAsPage } from '../../platform/images/sniff-image.ts'

/** What makes a reader act: scripts, programs, files within, forms that send. A locked paper cannot be looked at. */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|FileAttachment|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z0-9])/
/** Those too long to stand in a scan's data by chance: looked for everywhere, whatever pretends to be data. */
const unmistakable = /\/(?:JavaScript|EmbeddedFile|FileAttachment|RichMedia|SubmitForm|ImportData)/

/** A page of text is some kilobytes; a list of objects that unpacks to more than this is a bomb. */
const MOST_UNPACKED = 8 * 2 ** 20

/** Whether a PDF does more than show pages, or hides what it does. */
export function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (unmistakable.test(text)) return true
  const { outside, packed } = split(text)
  if (active.test(plainNames(outside)) || readsAsPage(outside)) return true
  return packed.some((data) => {
    const objects = unpack(data)
    return objects === null || active.test(plainNames(objects))
  })
}

/** What stands outside the streams, and the streams that hold objects of their own. */
function split(text: string): { outside: string; packed: string[] } {
  const outside: string[] = []
  const packed: string[] = []
  let at = 0
  for (const { 0: head, index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
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

/** `/J#61vaScript` is the same name as `/JavaScript`. */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/** Null: not what every writer of PDFs packs with, or too much of it. */
function unpack(data: string): string | null {
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: MOST_UNPACKED }).toString('latin1')
  } catch {
    return null
  }
}
