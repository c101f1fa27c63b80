import { expect, test } from 'vitest'
import { noBreaches } from '../../adapters/breached-passwords/port.ts'
import { commonPasswords, judgePassword } from './judge-password.ts'

test('the list holds the 10,000 commonest passwords, once each and in lower case', () => {
  const list = [...commonPasswords()]
  expect(list).toHaveLength(10_000)
  expect(list.slice(0, 2)).toEqual(['123456', 'password'])
  expect(list.filter((each) => each === '' || each !== each.toLowerCase().trim())).toEqual([])
})

test.each([
  ['abc', 'Password must be at least 6 characters long'],
  ['Abcde1', 'Please use at least 8 characters'],
  ['Password1', 'This password is too common. Please choose another one.'],
  ['1qaz2wsX', 'This password is too common. Please choose another one.'],
  ['Upeo2026', 'This password is too common. Please choose another one.'],
  ['M-Pesa-Kenya-1', 'This password is too common. Please choose another one.'],
  ['UpeoMlima2026', null],
  ['Karibu2026', null],
])('%s: %s', async (password, problem) => {
  expect(await judgePassword(password, noBreaches)).toBe(problem)
})

test('one that has leaked is refused, and only one that passes everything else is asked about', async () => {
  const asked: string[] = []
  const breaches = { has: async (password: string) => asked.push(password) > 0 }
  expect(await judgePassword('Karibu2026', breaches)).toMatch(/data breach/)
  await judgePassword('Password1', breaches)
  await judgePassword('abc', breaches)
  expect(asked).toEqual(['Karibu2026'])
})
