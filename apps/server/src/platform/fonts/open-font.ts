import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What we use of fontkit, which brings no declarations of its own. */
interface Path {
  scale(x: number, y: number): Path
  translate(x: number, y: number): Path
  toSVG(): string
}
export interface Font {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): {
    readonly advanceWidth: number
    readonly glyphs: readonly { readonly path: Path }[]
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
  }
}

const require = createRequire(import.meta.url)
const opened = new Map<string, Font>()

/** A typeface by its file. The library comes with the first that is opened: it brings megabytes of its own. */
export function openFont(file: string): Font {
  const before = opened.get(file)
  if (before) return before
  const fontkit = require('fontkit') as { create(bytes: Buffer): Font }
  const font = fontkit.create(readFileSync(file))
  opened.set(file, font)
  return font
}
