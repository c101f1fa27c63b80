import { expect, test } from 'vitest'
import { calledName, namesWebAddress, tidyName } from './called-name.ts'

test('a letter calls nobody by a name that would be a link in it', () => {
  expect(calledName('Wanjiru')).toBe('Wanjiru')
  expect(calledName('J.Otieno')).toBe('J. Otieno')
  expect(calledName('Win KES 50000 at evil.co.ke')).toBe('there')
  expect(calledName('')).toBe('there')
})

test.each([
  'evil.guide/x',
  'evil.anything',
  'evil.сайт',
  'evil。co。ke',
  'evil．co．ke',
  'evil｡co｡ke',
  'evil․co․ke',
  'ｅｖｉｌ.ｃｏｍ',
  'evil\u200b.\u2060com',
  'WWW.x',
  'https://x',
  'a＠evil',
  'Call 0712345678 to win',
  'Call 0712 345 678',
  '+254 (0)712-345-678',
  '０７１２３４５',
  'Call 0712–345–678',
  'Call 0712,345_678',
  'Call 0712*345‑678',
])('%s would be a link in a letter', (name) => {
  expect(namesWebAddress(tidyName(name))).toBe(true)
  expect(calledName(name)).toBe('there')
})

test.each([
  ['Wanjikũ wa Kamau', 'Wanjikũ wa Kamau'],
  ['J. M. Otieno', 'J. M. Otieno'],
  ['A.B.C. Mwangi', 'A.B.C. Mwangi'],
  ['P.K.Kamau', 'P.K. Kamau'],
  ['Dr.Wekesa', 'Dr. Wekesa'],
  ['O’Neil Jr.', 'O’Neil Jr.'],
  ['Ph.D Njeri', 'Ph.D Njeri'],
  ['Class of 2026', 'Class of 2026'],
  ['Tours 24/7', 'Tours 24/7'],
  ['Nyambura & Sons, Ltd.', 'Nyambura & Sons, Ltd.'],
])('%s is called %s', (name, called) => expect(calledName(name)).toBe(called))
