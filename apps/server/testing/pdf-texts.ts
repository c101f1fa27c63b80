import { inflateSync } from 'node:zlib'

/** How the built-in fonts of a PDF are spelled. */
const winAnsi = new TextDecoder('windows-1252')

interface Pdf {
  /** What its pages draw, unpacked. */
  readonly contents: readonly string[]
  /** Each string that they show, in its order. */
  readonly texts: readonly string[]
}

/** A PDF of ours: each object by its number, streams unpacked. */
export function readPdf(pdf: Buffer): Pdf {
  const file = pdf.toString('latin1')
  const objects = new Map<string, string>()
  const streams = new Map<string, string>()
  for (const [, number = '', dictionary = '', body] of file.matchAll(
    /(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|\nstream\n([\s\S]*?)\nendstream\nendobj)/g,
  )) {
    objects.set(number, dictionary)
    if (body !== undefined) streams.set(number, inflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
  }
  const lettersOf = new Map<string, ReadonlyMap<string, string>>()
  for (const [, name = '', number = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1]
    if (map !== undefined) lettersOf.set(name, readLetters(streams.get(map) ?? ''))
  }
  const contents = [...file.matchAll(/\/Contents (\d+) 0 R/g)].map(([, number = '']) => streams.get(number) ?? '')
  return { contents, texts: contents.flatMap((content) => shownIn(content, lettersOf)) }
}

/** Which letters each sign of an embedded font stands for: its first is 0. */
function readLetters(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const sign = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      letters.set(
        sign,
        String.fromCharCode(
          ...units
            .split(' ')
            .filter(Boolean)
            .map((unit) => Number.parseInt(unit, 16)),
        ),
      )
    }
  }
  return letters
}

function shownIn(content: string, lettersOf: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const texts: string[] = []
  let letters: ReadonlyMap<string, string> | undefined
  for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = lettersOf.get(font)
    if (pieces === undefined) continue
    const hex = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, digits = '']) => digits).join('')
    const known = letters
    texts.push(
      known
        ? (hex.match(/.{4}/g) ?? []).map((sign) => known.get(sign) ?? '').join('')
        : winAnsi.decode(Buffer.from(hex, 'hex')),
    )
  }
  return texts
}
