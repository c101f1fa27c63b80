import { inflateSync } from 'node:zlib'

/** How the built-in fonts of a PDF are spelled. */
const winAnsi = new TextDecoder('windows-1252')

/** The words of a PDF of ours: its streams unpacked, its strings put together, one a line. */
export function pdfWords(pdf: Buffer): string {
  const text: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('\nendstream', at)
    if (end < 0 || pdf.subarray(at - 3, at).toString() === 'end') continue
    const content = inflateSync(pdf.subarray(at + 7, end)).toString('latin1')
    for (const [, shown = ''] of content.matchAll(/\[(.*?)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, digits = '']) => digits).join('')
      text.push(winAnsi.decode(Buffer.from(hex, 'hex')))
    }
  }
  return text.join('\n')
}
