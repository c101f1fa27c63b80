import { expect, test } from 'vitest'
import { phoneSpellings } from '../../testing/phone-spellings.data.ts'
import { localDate } from '../time.ts'
import { asksNothing, parseSearch } from './parse-search.ts'

const today = localDate('2026-11-23')
/** What was understood, without what was not. */
const read = (text: string) =>
  Object.fromEntries(
    Object.entries(parseSearch(text, today)).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )

test.each([
  'BOOKING-992156',
  'booking-992156',
  'Booking 992156',
  'booking no. 992156',
  'Booking number: 992156',
  'BOOKING992156',
  'BK992156',
  'bk-992156',
  'Ref 992156',
  '#992156',
  'BOOKING–992156',
  '  992156 ',
  '\u200e992\u200b156\u2069',
])('%s is a booking’s reference', (text) => {
  expect(read(text)).toMatchObject({ reference: 'BOOKING-992156' })
})

test.each(phoneSpellings.filter(([text, key]) => key !== null && /^[+\d]/.test(text)))(
  '%s is a phone number',
  (text, key) => {
    expect(read(text)).toMatchObject({ phoneEnd: key })
  },
)

test('signs that nobody sees are not looked for', () => {
  expect(read('\u202a+254 700 000 329\u202c')).toMatchObject({ phoneEnd: '700000329' })
  expect(read('UKN0\u200b0003NO\ufe0f')).toMatchObject({ codes: ['UKN00003NO'] })
})

test('the last six digits of a phone are looked for as they are', () => {
  expect(read('000329')).toMatchObject({ phoneEnd: '000329', reference: 'BOOKING-000329' })
  expect(read('00329')).not.toHaveProperty('phoneEnd')
  expect(read('1234567890123456')).not.toHaveProperty('phoneEnd')
})

test.each([
  ['Wangari@Example.com', 'wangari@example.com'],
  ['wangari.m@', 'wangari.m@'],
  ['mailto:wangari@example.com', 'wangari@example.com'],
  ['Wangari <wangari@example.com>', 'wangari@example.com'],
])('%s is a mail address, or the beginning of one', (text, mailStart) => {
  expect(read(text)).toEqual({ mailStart })
})

test.each([
  ['UKN00003NO', ['UKN00003NO']],
  ['ukn00003no', ['UKN00003NO']],
  ['UKN 0000 3NO', ['UKN00003NO']],
  ['QWERTYUIOP', ['QWERTYUIOP']],
  ['FT-BACK-1', ['FTBACK1', 'FT-BACK-1']],
  ['slip 12', ['SLIP12']],
])('%s is a code of M-Pesa or a bank', (text, codes) => {
  expect(read(text)).toMatchObject({ codes })
})

test.each([
  ['8120', 812_000],
  ['8,120', 812_000],
  ['8 120', 812_000],
  ['KES 8,120', 812_000],
  ['Kes8120', 812_000],
  ['Ksh. 8,120', 812_000],
  ['ksh 8120/=', 812_000],
  ['8120/-', 812_000],
  ['8120 bob', 812_000],
  ['1,432.50', 143_250],
  ['KES 1432.5', 143_250],
  ['100,000,000', 10_000_000_000],
])('%s is an amount', (text, amount) => {
  expect(read(text)).toMatchObject({ amount })
  expect(read(text)).not.toHaveProperty('words')
})

test.each([
  ['8120 21 Nov', 812_000, ['2026-11-21', '2027-11-21']],
  ['21 Nov 8120', 812_000, ['2026-11-21', '2027-11-21']],
  ['KES 8,120 on 21 November 2026', 812_000, ['2026-11-21']],
  ['8,120 21/11/2026', 812_000, ['2026-11-21']],
  ['8 120 2026-11-21', 812_000, ['2026-11-21']],
  ['8120 yesterday', 812_000, ['2026-11-22']],
])('%s is an amount and a day', (text, amount, days) => {
  expect(read(text)).toMatchObject({ amount, days })
  expect(read(text)).not.toHaveProperty('words')
})

test.each(['0', '100,000,001', '8,12', '1,2345', '8120.505', '12 34', '8120 9140', 'KES', '21 Nov', '-5'])(
  '%s is no amount',
  (text) => {
    expect(read(text)).not.toHaveProperty('amount')
  },
)

test.each([
  ['Wanjiku Kamau', ['wanjiku', 'kamau']],
  ["NG'ANG'A", ['nganga']],
  ['Njeri  wa   Ngũgĩ', ['njeri', 'wa', 'ngugi']],
  ['Mt Kenya 4 days', ['mt', 'kenya', '4', 'days']],
  ['one two three four five', ['one', 'two', 'three', 'four']],
  ['Christabel', ['christabel']],
  ['%_\\abc', ['abc']],
])('%s is a name', (text, words) => {
  expect(read(text)).toMatchObject({ words })
})

test.each(['d66e05b8', 'D66E05B8'])('%s is what a guide’s list calls a booking', (text) => {
  expect(read(text)).toMatchObject({ idEnd: 'd66e05b8' })
})

test('a record’s id is nothing else', () => {
  const id = '01975e5e-93b2-7c11-8000-3f1b5e2d9a77'
  expect(read(` ${id.toUpperCase()} `)).toEqual({ id })
})

test.each(['', ' ', 'a', 'ab', 'x y', '@', '%', '12', '---', '😀'])('%s asks for nothing', (text) => {
  const terms = parseSearch(text, today)
  expect(asksNothing({ ...terms, amount: null })).toBe(true)
})

test('whatever is typed is read without harm', () => {
  for (const text of [
    'a'.repeat(100),
    '9'.repeat(100),
    '1 '.repeat(50),
    "'; drop table users --",
    '\u0000',
    '\ud800',
  ]) {
    expect(() => parseSearch(text, today)).not.toThrow()
  }
})
