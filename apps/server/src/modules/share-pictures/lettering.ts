import { createRequire } from 'node:module'
import { drawable, hasAll } from '../../platform/fonts/drawable.ts'
import { notoSans } from '../../platform/fonts/noto-sans.ts'
import { openFont, type Font } from '../../platform/fonts/open-font.ts'

const require = createRequire(import.meta.url)

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

/**
 * Our own faces come in parts, each with some letters; a word for which they have not all is drawn in Noto Sans as a whole.
 * Written out, so that the tool that looks for unused dependencies sees them.
 */
const faces = {
  display: {
    parts: () => [
      require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
      require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2'),
    ],
    instead: notoSans.bold,
  },
  text: {
    parts: () => [
      require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
      require.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'),
    ],
    instead: notoSans.regular,
  },
} as const

const loaded = new Map<keyof typeof faces, Lettering>()

export function lettering(face: keyof typeof faces): Lettering {
  const before = loaded.get(face)
  if (before) return before
  const { parts, instead } = faces[face]
  const made = letteringOf(parts().map(openFont), openFont(instead))
  loaded.set(face, made)
  return made
}

/** Letters that one face draws. */
interface Run {
  readonly face: Font
  readonly text: string
}

function letteringOf(parts: readonly Font[], instead: Font): Lettering {
  const all = [...parts, instead]
  const faceOf = (sign: string) => parts.find((part) => hasAll(part, sign))
  // What no face has a sign for (an emoji) would be an empty box.
  const known = (text: string) => drawable(text, all, () => '')
  const runsOf = (text: string): Run[] =>
    known(text)
      .split(/(?<= )/)
      .flatMap((word) => {
        const signs = Array.from(signsOf.segment(word), ({ segment }) => ({ text: segment, face: faceOf(segment) }))
        return signs.every(({ face }) => face)
          ? signs.map((sign) => ({ text: sign.text, face: sign.face ?? instead }))
          : [{ text: word, face: instead }]
      })
      .reduce<Run[]>((runs, run) => {
        const last = runs.at(-1)
        // Letters of one face are set together, for it knows how close they may stand.
        if (last?.face === run.face) runs[runs.length - 1] = { face: run.face, text: last.text + run.text }
        else runs.push(run)
        return runs
      }, [])
  const width = (text: string, size: number) =>
    runsOf(text).reduce((sum, { face, text: run }) => sum + (face.layout(run).advanceWidth * size) / face.unitsPerEm, 0)
  return {
    width,
    outline(text, { x, y, size }) {
      let pen = x
      return runsOf(text)
        .flatMap(({ face, text: letters }) => {
          const scale = size / face.unitsPerEm
          const run = face.layout(letters)
          return run.glyphs.map(({ path }, at) => {
            const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[at] ?? {}
            const placed = path.scale(scale, -scale).translate(pen + xOffset * scale, y - yOffset * scale)
            pen += xAdvance * scale
            return placed.toSVG()
          })
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

const signsOf = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whole signs only, and none of those that end a part of a sentence before the ellipsis. */
function shorten(line: string, fits: (line: string) => boolean): string {
  const signs = Array.from(signsOf.segment(line), ({ segment }) => segment)
  while (signs.length > 0 && (/^[\s,;:.-]$/.test(signs.at(-1) ?? '') || !fits(`${signs.join('')}…`))) signs.pop()
  return `${signs.join('')}…`
}
