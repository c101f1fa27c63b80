import { expect, test } from 'vitest'
import { cutText, firstCharacters, isReadable, tidyLine, tidyText, withoutInvisible } from './text.ts'

test.each([
  ['short', 100, 'short'],
  ['a'.repeat(100), 100, 'a'.repeat(100)],
  ['a'.repeat(101), 100, `${'a'.repeat(100)}...`],
  ['Kayak the papyrus', 6, 'Kayak...'],
  ['Kayak the papyrus', 8, 'Kayak...'],
  ['Kayak the papyrus', 9, 'Kayak the...'],
  ['Out all night. Back at dawn.', 15, 'Out all night...'],
  ['🦓🦓🦓', 2, '🦓🦓...'],
])('%j cut at %i is %j', (text, max, cut) => expect(cutText(text, max)).toBe(cut))

test('the first characters are whole ones', () => expect(firstCharacters('🦓🦓🦓', 2)).toBe('🦓🦓'))

test.each([
  ['Karibu\nsana\t!', true],
  ['🏔️ Wanjikũ \u200d ابجد', true],
  ['a\u0000b', false],
  ['\u001b[31m', false],
  ['a\u0085b', false],
  ['\ud83d', false],
  ['\ufffe', false],
])('%j is readable: %s', (text, readable) => expect(isReadable(text)).toBe(readable))

test.each([
  ['  Karibu \r\n', 'Karibu'],
  ['a\rb\r\nc\u2028d', 'a\nb\nc\nd'],
  ['KES \u202e000,1\u202c', 'KES 000,1'],
  ['\u2066open', 'open'],
  ['\u200b\u2060 \u00ad\u3164\u2800', ''],
  ['👩\u200d🌾', '👩\u200d🌾'],
])('%j is kept as %j', (text, kept) => expect(tidyText(text)).toBe(kept))

test.each([
  ['\u200e0712\u200b345\u2060678\ufe0f\ufeff', '0712345678'],
  ['\u2066QGH7\u00adXK2LMN\u2069\u034f\u180e\u{e0020}', 'QGH7XK2LMN'],
  ['Gĩ\u0303 🦓 7', 'Gĩ\u0303 🦓 7'],
])('%j without what nobody sees is %j', (text, seen) => expect(withoutInvisible(text)).toBe(seen))

test('a line has no breaks', () => expect(tidyLine(' Kamau\r\n\tTotal: KES 0 ')).toBe('Kamau Total: KES 0'))
