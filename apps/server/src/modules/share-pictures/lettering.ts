import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What we use of fontkit, which brings no declarations of its own. */
interface Path {
  scale(x: number, y: number): Path
  translate(x: number, y: number): Path
  toSVG(): string
}
interface Font {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): {
    readonly advanceWidth: number
    readonly glyphs: readonly { readonly path: Path }[]
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
  }
}

const require = createRequire(import.meta.url)
// Loaded with the first picture that is drawn: it brings megabytes of its own.
const fontkit = () => require('fontkit') as { create(file: Buffer): Font }

/**
 * Words as outlines. A server has whatever fonts its image has, often none; drawn from the faces of our own pages the
 * words look alike everywhere.
 */
export interface Lettering {
  width(text: string, size: number): number
  /** A path's `d` with the baseline's start at x, y. */
  outline(text: string, at: { readonly x: number; readonly y: number; readonly size: number }): string
  /** The text in at most `lines` lines of this width; what does not fit is cut with an ellipsis. */
  wrap(text: string, space: { readonly size: number; readonly width: number; readonly lines: number }): string[]
}

// Written out, so that the tool that looks for unused dependencies sees them.
const faces = {
  display: () =>
    require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  text: () => require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
} as const

const loaded = new Map<keyof typeof faces, Lettering>()

export function lettering(face: keyof typeof faces): Lettering {
  const before = loaded.get(face)
  if (before) return before
  const made = letteringOf(fontkit().create(readFileSync(faces[face]())))
  loaded.set(face, made)
  return made
}

function letteringOf(font: Font): Lettering {
  // What the face has no sign for (an emoji) would be an empty box.
  const known = (text: string) =>
    Array.from(text)
      .filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
      .join('')
  const width = (text: string, size: number) => (font.layout(known(text)).advanceWidth * size) / font.unitsPerEm
  return {
    width,
    outline(text, { x, y, size }) {
      const scale = size / font.unitsPerEm
      const run = font.layout(known(text))
      let pen = x
      return run.glyphs
        .map(({ path }, at) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[at] ?? {}
          const placed = path.scale(scale, -scale).translate(pen + xOffset * scale, y - yOffset * scale)
          pen += xAdvance * scale
          return placed.toSVG()
        })
        .join('')
    },
    wrap(text, { size, width: room, lines }) {
      const fits = (line: string) => width(line, size) <= room
      const found: string[] = []
      for (const word of known(text).split(/\s+/).filter(Boolean)) {
        const longer = `${found.at(-1) ?? ''} ${word}`.trim()
        if (found.length > 0 && fits(longer)) found[found.length - 1] = longer
        else found.push(word)
      }
      if (found.length <= lines && found.every(fits)) return found
      const kept = found.slice(0, lines)
      return kept.map((line, at) => (at === kept.length - 1 || !fits(line) ? shorten(line, fits) : line))
    },
  }
}

function shorten(line: string, fits: (line: string) => boolean): string {
  let cut = line
  while (cut !== '' && !fits(`${cut}…`)) cut = cut.slice(0, -1).replace(/(?<![\s,;:.-])[\s,;:.-]+$/, '')
  return `${cut}…`
}
