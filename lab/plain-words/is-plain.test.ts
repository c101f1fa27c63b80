import { expect, test } from 'vitest'
import { isPlain, searched } from './is-plain.ts'

test('what was said is not plain, nor what people wrote, nor a name or number', () => {
  const data = searched('Kipchoge Ng’etich|Sunrise over Suswa|fully booked')
  const fine = [
    '⟦Běřţ⟧',
    '⟦{⟦ñ⟧ of⟧ 3',
    'KES 2,500',
    'Sunrise over Suswa',
    '⟦Bý⟧ Kipchoge Ng’etich',
    '12:30',
    'dd/mm/yyyy',
  ]
  const plain = ['Book now', '⟦Bóók⟧ now']
  expect([...fine, ...plain].filter((text) => isPlain(text, data))).toEqual(plain)
})

test('a text of ours is plain although data hold it too', () => {
  expect(isPlain('Hiking & Trekking', '{"label":"hiking & trekking"}')).toBe(true)
})
