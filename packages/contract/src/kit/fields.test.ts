import { expect, test } from 'vitest'
import { PersonName } from '../identity/user.ts'
import { createBooking } from '../bookings/create-booking.ts'
import { Code } from '../factors/proof.ts'
import { codeLine, DayText, Email, line, text } from './fields.ts'

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

test('an address that is too long is not looked at any further', () => {
  const issues = Email.safeParse(`a@${'.'.repeat(300)}`).error?.issues
  expect(issues?.map(({ message }) => message)).toEqual(['Please enter a valid email address.'])
})

test.each(['0000-01-01', '1899-12-31', '2026-02-30', '2026-3-1', '10000-01-01'])('%s is no day of ours', (given) =>
  expect(DayText.safeParse(given).error?.issues[0]?.message).toBe('Please give a date as yyyy-MM-dd.'),
)

test('a day that was left out is asked for in words for whoever chooses it', () => {
  expect(DayText.safeParse('').error?.issues[0]?.message).toBe('Please choose a date.')
})

test.each([
  ['1900-01-01', true],
  ['2026-03-14T21:00:00+03:00', true],
  ['1899-12-31', false],
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T22:00:00Z', false],
])('a booking for %s: %s', (bookingDate, taken) => {
  expect(createBooking.body!.shape.bookingDate.safeParse(bookingDate).success).toBe(taken)
})

test('a text keeps its lines, a line has one', () => {
  expect(text(20).parse(' Karibu\r\nsana ')).toBe('Karibu\nsana')
  expect(line(20).parse(' Karibu\r\nsana ')).toBe('Karibu sana')
})

test('a number, a code and a reference have nothing in them that nobody sees', () => {
  expect(codeLine(30).parse('\u202a+254 712\u00ad 345\u200b 678\u202c\ufe0f')).toBe('+254 712 345 678')
  expect(Code.parse('\u200e123 456\u2069 ')).toBe('123 456')
  expect(Code.safeParse('\u200e').error?.issues[0]?.message).toBe('Please enter the code.')
})

test('half a character and controls are refused in words', () => {
  for (const given of ['\ud83d', '\u001b[2J']) {
    expect(text(20).safeParse(given).error?.issues[0]?.message).toBe('Please remove unreadable characters.')
  }
})

const links = [
  'You won https://evil.example',
  'www.evil.example',
  'Win KES 50000 at evil.co.ke',
  'evil.com',
  'a@evil.ke',
  'evil.guide/x',
  'evil。co。ke',
  'evil․co․ke',
  'Call 0712345678 to win',
]
test.each(links)('%s is no name', (name) =>
  expect(PersonName.safeParse(name).error?.issues[0]?.message).toBe(
    'Please enter your name without a web address or a phone number.',
  ),
)

test.each(['Wanjikũ wa Kamau', 'J. M. Otieno', 'A.B.C. Mwangi', 'O’Neil Jr.', 'Ph.D Njeri'])('%s is a name', (name) =>
  expect(PersonName.parse(name)).toBe(name),
)

test('a title or an initial without a space is given one', () => {
  expect(PersonName.parse('Dr.P.K.Wekesa')).toBe('Dr.P.K. Wekesa')
})
