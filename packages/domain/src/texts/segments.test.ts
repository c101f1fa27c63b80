import { expect, test } from 'vitest'
import { fitText, MOST_SEGMENTS, segmentsOf, toGsm } from './segments.ts'

const times = (sign: string, count: number) => sign.repeat(count)

test.each<[what: string, text: string, segments: number]>([
  ['nothing', '', 1],
  ['160 places', times('a', 160), 1],
  ['one more', times('a', 161), 2],
  ['two full segments', times('a', 306), 2],
  ['one more than two', times('a', 307), 3],
  ['80 letters of two places', times('€', 80), 1],
  ['81 of them', times('€', 81), 2],
  // 152 places are full; the letter that would be cut in two goes to the next segment, which then overflows.
  ['a wide letter on the seam', `${times('a', 152)}€${times('a', 152)}`, 3],
  ['70 letters of another alphabet', times('ж', 70), 1],
  ['71 of them', times('ж', 71), 2],
  ['one foreign letter among GSM letters', `${times('a', 69)}жa`, 2],
  ['35 signs of two units', times('😀', 35), 1],
  // 67 units hold 33 of them and no half.
  ['67 signs of two units', times('😀', 67), 3],
])('%s', (_what, text, segments) => {
  expect(segmentsOf(text)).toBe(segments)
})

test('signs that phones lack are written as ones that they have', () => {
  expect(toGsm('Ng’ang’a – “Mũrang’a”…')).toBe("Ng'ang'a - \"Murang'a\"...")
  expect(toGsm('Café Ñandú €5 [x]')).toBe('Café Ñandu €5 [x]')
  expect(toGsm('Hike 🥾 ж 山')).toBe('Hike   ')
})

test('names are cut until the text fits, the longest first, and nothing else is', () => {
  const rest = `KES 12,500, 07:30, https://upeo.example/g/${times('t', 22)} ${times('w', 180)}`
  const long = 'A walk to the top of the mountain behind the lake with lunch and tea and a story or two by the fire'
  const text = fitText({ guide: 'Kamau', activity: long }, ({ guide, activity }) => `${guide}: ${activity}. ${rest}`)
  expect(segmentsOf(text)).toBe(MOST_SEGMENTS)
  expect(text).toBe(`Kamau: A walk to the top of the mountain behind the lake.... ${rest}`)
})

test('what does not fit without any name is a bug', () => {
  expect(() => fitText({ guide: 'Kamau' }, () => times('a', 307))).toThrow(RangeError)
})
