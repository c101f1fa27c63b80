import { readPdf } from './pdf-texts.ts'

/** What a PDF of ours is made of, apart from the words that it shows. */
export interface PdfShape {
  readonly objects: number
  readonly pages: number
  /** Of dictionaries and their values: `/Page`, `/Font`, and never `/JS`. */
  readonly names: ReadonlySet<string>
  readonly operators: ReadonlySet<string>
}

/** Two texts set into one document must leave its shape alike. `words` are without their spaces: lines break anywhere. */
export function pdfShapeOf(pdf: Buffer): { readonly shape: PdfShape; readonly words: string } {
  const file = pdf.toString('latin1')
  const heads = [...file.matchAll(/\/Length (\d+)[^>]*>>\s*stream\n/g)]
  const streams = heads.map(({ 0: head, 1: length, index }) => file.slice(index + head.length).slice(0, Number(length)))
  const { contents, texts } = readPdf(pdf)
  const content = contents.join('\n')
  const outside = streams.reduce((rest, bytes) => rest.replace(bytes, () => ''), file)
  const count = (pattern: RegExp) => outside.match(pattern)?.length ?? 0
  return {
    shape: {
      objects: count(/ obj\b/g),
      pages: count(/\/Type \/Page\b/g),
      names: new Set(outside.match(/\/[A-Za-z]+/g)),
      operators: new Set(content.replaceAll(/<[0-9a-f]*>/g, '').match(/(?<![\w/])[A-Za-z*]+/g)),
    },
    words: texts.join('').replaceAll(/\s/g, ''),
  }
}
