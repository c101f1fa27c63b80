import { expect, test } from 'vitest'
import { z } from 'zod'
import { filterMistakes, mistakeAt, mistakesIn, renameMistakes, withoutMistake } from './mistakes.ts'

const schema = z.object({
  name: z.string().min(3, 'Too short.').regex(/^k/, 'Begins with another letter.'),
  place: z.object({ town: z.string().min(1, 'Please give the town.') }),
  faqs: z.array(z.object({ question: z.string().max(5, 'Too long.') })),
})

test('the first thing that is wrong with a field is what is said of it', () => {
  const body = { name: 'ab', place: { town: '' }, faqs: [{ question: 'Who?' }, { question: 'Wherever?' }] }
  expect(mistakesIn(schema, body)).toEqual({
    name: 'Too short.',
    'place.town': 'Please give the town.',
    'faqs.1.question': 'Too long.',
  })
  expect(mistakesIn(schema, { name: 'kite', place: { town: 'Nakuru' }, faqs: [] })).toEqual({})
})

test('a list says what is wrong with its rows', () => {
  const mistakes = { 'faqs.1.question': 'Too long.', price: 'Wrong.' }
  expect(mistakeAt(mistakes, 'faqs')).toBe('Too long.')
  expect(mistakeAt(mistakes, 'price')).toBe('Wrong.')
  expect(mistakeAt(mistakes, 'town')).toBeUndefined()
})

test('what is edited is no longer wrong, nor are its parts and its whole; its neighbours are', () => {
  const mistakes = { 'faqs.1.question': 'Too long.', coordinates: 'Missing.', price: 'Wrong.', prices: 'Wrong.' }
  expect(Object.keys(withoutMistake(mistakes, 'faqs'))).toEqual(['coordinates', 'price', 'prices'])
  expect(Object.keys(withoutMistake(mistakes, 'coordinates.lat'))).toEqual(['faqs.1.question', 'price', 'prices'])
  expect(Object.keys(withoutMistake(mistakes, 'price'))).toEqual(['faqs.1.question', 'coordinates', 'prices'])
})

test('mistakes can be those of one step, and go by the names of the form', () => {
  const mistakes = { name: 'Missing.', reference: 'Used.' }
  expect(filterMistakes(mistakes, (path) => path === 'name')).toEqual({ name: 'Missing.' })
  expect(renameMistakes(mistakes, { reference: 'receipt' })).toEqual({ name: 'Missing.', receipt: 'Used.' })
})
