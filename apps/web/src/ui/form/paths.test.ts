import { expect, expectTypeOf, test } from 'vitest'
import { readAt, writeAt, type Path } from './paths.ts'

const values = {
  name: 'Kamau',
  bank: { number: '1', branch: { town: 'Nakuru' } },
  tags: ['dawn'],
  price: '' as number | '',
}

test('a path is a field, or a field of a part; lists are one field', () => {
  expectTypeOf<Path<typeof values>>().toEqualTypeOf<
    'name' | 'bank' | 'bank.number' | 'bank.branch' | 'bank.branch.town' | 'tags' | 'price'
  >()
})

test('a value is read and written where its path says', () => {
  expect(readAt(values, 'bank.branch.town')).toBe('Nakuru')
  const moved = writeAt(values, 'bank.branch.town', 'Naivasha')
  expect(moved).toEqual({ ...values, bank: { number: '1', branch: { town: 'Naivasha' } } })
  expect(values.bank.branch.town).toBe('Nakuru')
  expect(moved.tags).toBe(values.tags)
})
