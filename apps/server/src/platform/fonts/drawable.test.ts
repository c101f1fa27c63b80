import { expect, test } from 'vitest'
import { drawable } from './drawable.ts'
import { notoSans } from './noto-sans.ts'
import { openFont } from './open-font.ts'

const faces = [openFont(notoSans.regular)]

test.each([
  ['Gi\u0303ku\u0303yu\u0303', 'Gĩkũyũ'],
  ['g\u0303ombe\n\tna', 'g\u0303ombe  na'],
  ['Kayak 🦓🏔️ tour', 'Kayak ## tour'],
  ['\u200eNjeri\u2069\ufe0f', 'Njeri'],
  ['王さん', '###'],
  ['', ''],
])('%j is drawn as %j', (text, drawn) => expect(drawable(text, faces, () => '#')).toBe(drawn))

test('both weights have every letter of Kenya’s languages, and of what guests are called', () => {
  const letters = 'ĩũĨŨŋŊɛɔƐƆɨʉɓɗƴẽõãñéèêëïîôöüûùçßøåæœłńśźżąęčďěňřšťůžőűăâșțğışđơưạảấầẩẫậĞİŁŠŽ’ʼ–—“”…€'
  for (const face of Object.values(notoSans))
    expect(drawable(letters, [openFont(face)], (sign) => `(${sign})`)).toBe(letters)
})
