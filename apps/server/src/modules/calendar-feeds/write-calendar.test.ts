import { HOUR, addTime } from '@upeo/domain/time'
import { readableHostileTexts } from '../../../testing/hostile-texts/hostile-texts.ts'
import { expect, test } from 'vitest'
import { inLanguage } from '../../platform/spoken-language.ts'
import { writeCalendar } from './write-calendar.ts'
import type { Trip } from './list-trips.ts'

const at = new Date('2026-03-14T04:30:00Z')
const tripWith = (text: string): Trip => ({
  uid: 'booking-1@upeo',
  title: text,
  startsAt: at,
  endsAt: addTime(at, 3 * HOUR),
  wholeDay: false,
  place: text,
  notes: `With ${text}.\n${text}`,
  cancelled: false,
  changedAt: at,
  path: '/dashboard/bookings',
})
const linesOf = (text: string) =>
  writeCalendar(`Upeo: ${text}`, [tripWith(text)], 'https://upeo.example')
    .toString()
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
const nameOf = (line: string) => line.split(/[:;]/, 1)[0]
const unescape = (value: string) => value.replaceAll(/\\(.)/g, (_match, sign: string) => (sign === 'n' ? '\n' : sign))

test('a calendar has no entry and no line more, whatever a trip is called', () => {
  const names = linesOf('harmless').map(nameOf)
  expect(names.filter((name) => name === 'BEGIN')).toHaveLength(2)
  for (const text of readableHostileTexts) {
    const lines = linesOf(text)
    expect([text, lines.map(nameOf)]).toEqual([text, names])
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
    const written = text.replaceAll(/\r\n|\r/g, '\n')
    const of = (name: string) =>
      unescape(lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '')
    expect(of('SUMMARY')).toBe(written)
    expect(of('X-WR-CALNAME')).toBe(`Upeo: ${written}`)
  }
})

test('the entries of somebody who reads Swahili lead to pages in it', () => {
  const addressOf = (lines: string[]) => lines.find((line) => line.startsWith('URL'))
  expect(addressOf(linesOf('Longonot'))).toMatch(/https:\/\/upeo\.example\/dashboard\/bookings$/)
  expect(addressOf(inLanguage('sw', () => linesOf('Longonot')))).toMatch(
    /https:\/\/upeo\.example\/sw\/dashboard\/bookings$/,
  )
})
