import { expect, test } from 'vitest'
import { cutText } from './text.ts'

test.each([
  ['short', 100, 'short'],
  ['a'.repeat(100), 100, 'a'.repeat(100)],
  ['a'.repeat(101), 100, `${'a'.repeat(100)}...`],
  ['Kayak the papyrus', 6, 'Kayak...'],
  ['🦓🦓🦓', 2, '🦓🦓...'],
])('%j cut at %i is %j', (text, max, cut) => expect(cutText(text, max)).toBe(cut))
