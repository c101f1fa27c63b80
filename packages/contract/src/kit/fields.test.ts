import { expect, test } from 'vitest'
import { PersonName } from '../identity/user.ts'
import { Email, line, text } from './fields.ts'

test.each(['amina@upeo.example', "o'neil+trips@mail.example.co.ke", 'wanjikũ@mlima.example'])(
  '%s is an address',
  (given) => expect(Email.parse(given)).toBe(given),
)

test.each([
  'a,b@upeo.example',
  'Kamau <a@upeo.example>',
  'team:a@upeo.example;',
  '"a"@upeo.example',
  'a(b)@upeo.example',
])('%s is an address of several, or with a name: no address of one person', (given) =>
  expect(Email.safeParse(given).error?.issues[0]?.message).toBe('Please enter a valid email address.'),
)

test('a text keeps its lines, a line has one', () => {
  expect(text(20).parse(' Karibu\r\nsana ')).toBe('Karibu\nsana')
  expect(line(20).parse(' Karibu\r\nsana ')).toBe('Karibu sana')
})

test('half a character and controls are refused in words', () => {
  for (const given of ['\ud83d', '\u001b[2J']) {
    expect(text(20).safeParse(given).error?.issues[0]?.message).toBe('Please remove unreadable characters.')
  }
})

test.each(['You won https://evil.example', 'www.evil.example'])('%s is no name', (name) =>
  expect(PersonName.safeParse(name).error?.issues[0]?.message).toBe('Please enter your name without a web address.'),
)
