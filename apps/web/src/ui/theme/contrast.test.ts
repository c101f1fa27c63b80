import { describe, expect, test } from 'vitest'
import { contrast } from '../../testing/contrast.ts'
import { tokens, type Token } from './tokens.ts'

/** Text on its background: 4.5 to 1 (WCAG 1.4.3). */
const texts: ReadonlyArray<readonly [Token, Token]> = [
  ...(['page', 'surface', 'sunken'] as const).flatMap((ground) =>
    (['text', 'muted', 'primary', 'highlight', 'info', 'danger'] as const).map((ink) => [ink, ground] as const),
  ),
  ['on-primary', 'primary'],
  ['on-primary-soft', 'primary-soft'],
  ['on-accent', 'accent'],
  ['on-accent-soft', 'accent-soft'],
  ['on-highlight', 'highlight'],
  ['on-highlight-soft', 'highlight-soft'],
  ['on-info-soft', 'info-soft'],
  ['on-danger-soft', 'danger-soft'],
  ['danger', 'danger-soft'],
  ['on-footer', 'footer'],
  ['on-footer-muted', 'footer'],
  ['text', 'primary-soft'],
  ['text', 'accent-soft'],
]

/** Outlines of fields and glyphs that carry meaning: 3 to 1 (WCAG 1.4.11). */
const marks: ReadonlyArray<readonly [Token, Token]> = [
  ['outline', 'page'],
  ['outline', 'surface'],
  ['star', 'surface'],
  ['star', 'page'],
  ['primary', 'primary-soft'],
]

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const colours = tokens[scheme]

  test.each(texts)('%s on %s can be read', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(marks)('%s on %s can be told apart', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(3)
  })
})

test('black on white is the most there is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
