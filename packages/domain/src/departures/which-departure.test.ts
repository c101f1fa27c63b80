import { expect, test } from 'vitest'
import { requestedTime, whichDeparture } from './which-departure.ts'

const morning = { startTime: '06:30' }
const afternoon = { startTime: '16:00' }
const untimed = { startTime: null }
const meant = (ofDay: readonly { startTime: string | null }[], text: string | null | undefined) => {
  const which = whichDeparture(ofDay, requestedTime(text), ({ startTime }) => startTime)
  return which.ok ? which.value : which.error.kind
}

test.for([
  ['the only one, whatever its time', [morning], undefined, morning],
  ['the only one, though it has no time', [untimed], undefined, untimed],
  ['none of several, until somebody chooses', [morning, afternoon], undefined, 'time_needed'],
  ['the one at the time that was chosen', [morning, afternoon], '16:00', afternoon],
  ['the one without a time, in a body', [untimed, afternoon], null, untimed],
  ['the one without a time, in an address', [untimed, afternoon], 'none', untimed],
  ['none at a time at which nothing leaves', [morning, afternoon], '12:00', 'no_such_date'],
  ['not the only one, where another time was asked for', [morning], '12:00', 'no_such_date'],
  ['none on a day without departures', [], undefined, 'no_such_date'],
] as const)('%s', ([, ofDay, text, expected]) => {
  expect(meant(ofDay, text)).toBe(expected)
})
