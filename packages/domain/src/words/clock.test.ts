import { afterAll, afterEach, expect, test } from 'vitest'
import { swahiliTime, timeText } from './clock.ts'
import { speak } from './say.ts'

const before = speak(() => 'en')
afterEach(() => void speak(() => 'en'))
// Other tests of this process speak as they did.
afterAll(() => void speak(before))

/** How each hour of the day is said, written out: the clock starts at sunrise, and the day has five parts. */
const hours = [
  ['6', 'usiku'],
  ['7', 'usiku'],
  ['8', 'usiku'],
  ['9', 'usiku'],
  ['10', 'alfajiri'],
  ['11', 'alfajiri'],
  ['12', 'alfajiri'],
  ['1', 'asubuhi'],
  ['2', 'asubuhi'],
  ['3', 'asubuhi'],
  ['4', 'asubuhi'],
  ['5', 'asubuhi'],
  ['6', 'mchana'],
  ['7', 'mchana'],
  ['8', 'mchana'],
  ['9', 'mchana'],
  ['10', 'jioni'],
  ['11', 'jioni'],
  ['12', 'jioni'],
  ['1', 'usiku'],
  ['2', 'usiku'],
  ['3', 'usiku'],
  ['4', 'usiku'],
  ['5', 'usiku'],
] as const

test('each of the 1,440 minutes of a day has its Swahili name', () => {
  let minutes = 0
  for (const [hour, [saa, part]] of hours.entries())
    for (let minute = 0; minute < 60; minute += 1, minutes += 1) {
      const [hh, mm] = [String(hour).padStart(2, '0'), String(minute).padStart(2, '0')]
      expect(swahiliTime(`${hh}:${mm}`)).toBe(`saa ${saa}:${mm} ${part}`)
    }
  expect(minutes).toBe(1440)
})

test('both clocks stand beside each other in Swahili, and English has one', () => {
  expect(timeText('07:30')).toBe('07:30')
  speak(() => 'sw')
  expect(timeText('07:30')).toBe('saa 1:30 asubuhi (07:30)')
})
