import { checkInOutcomes } from '@upeo/contract/tickets/check-ins'
import { expect, test } from 'vitest'
import { refusalOf } from './send-acts.ts'

test('what the server keeps stands in no queue any more; of what it does not keep the phone says why', () => {
  const refused = checkInOutcomes.flatMap((outcome) => {
    const why = refusalOf(outcome)
    return why === undefined ? [] : [[outcome, why]]
  })
  expect(refused).toEqual([
    ['unknown', 'Upeo has no booking with you for this guest.'],
    ['too_early', 'Guests can be checked in from the day before the trip.'],
  ])
})
