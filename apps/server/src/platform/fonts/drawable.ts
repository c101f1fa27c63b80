import { withoutInvisible } from '@upeo/domain/text'
import type { Font } from './open-font.ts'

const signsOf = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text as these faces can draw it: composed, without breaks and what nobody sees, and each sign that none of them has
 * given to `instead`. A sign is what a reader takes for one: a letter with its accents, an emoji of several characters.
 */
export function drawable(text: string, faces: readonly Font[], instead: (sign: string) => string): string {
  const composed = text.normalize('NFC').replaceAll(/\s/g, ' ')
  return Array.from(signsOf.segment(composed), ({ segment }) => {
    const sign = withoutInvisible(segment)
    return sign === '' || faces.some((face) => hasAll(face, sign)) ? sign : instead(sign)
  }).join('')
}

/** Whether a face has every letter of it. */
export function hasAll(face: Font, text: string): boolean {
  return Array.from(text).every((each) => face.hasGlyphForCodePoint(each.codePointAt(0) ?? 0))
}
