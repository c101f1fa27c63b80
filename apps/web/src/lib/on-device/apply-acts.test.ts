import type { Pack } from '@upeo/contract/tickets/check-ins'
import { personKey } from '@upeo/domain/tickets/check-ins'
import { expect, test } from 'vitest'
import type { Act, WaitingAct } from './acts.ts'
import { applyActs, arrivalsIn } from './apply-acts.ts'
import { nextBatch } from './send-acts.ts'

const pack = {
  sheet: { _id: 'd1', guests: [] },
  checkIns: [],
  cancelled: [{ _id: 'b2', name: 'Achieng', cancelledAt: '2026-11-24T04:00:00.000Z' }],
} as unknown as Pack

const checkIn = (
  id: string,
  position: number,
  row: { booking?: string; departure?: string; at?: string } = {},
): Act => {
  const { booking = 'b1', departure = 'd1', at = '2026-11-24T05:00:00.000Z' } = row
  return {
    kind: 'check-in',
    departure,
    name: 'Otieno',
    checkIn: { id, booking, position, at, device: 'x', method: 'list' },
  }
}
const undo = (checkInId: string): Act => ({ kind: 'undo', departure: 'd1', checkInId, at: '2026-11-24T05:01:00.000Z' })

test('what waits to be sent is shown as if it had been', () => {
  const seen = applyActs(pack, [checkIn('1', 1), checkIn('2', 2), checkIn('3', 1, { departure: 'd2' }), undo('2')])
  expect([...arrivalsIn(seen).keys()]).toEqual([personKey({ bookingId: 'b1', position: 1 })])
  // Once the server has it and says so too, it is still one arrival.
  expect(applyActs(seen, [checkIn('1', 1)]).checkIns).toEqual(seen.checkIns)
})

test('who was let in after they had cancelled is a conflict before the server says so', () => {
  const [row] = applyActs(pack, [checkIn('1', 1, { booking: 'b2' })]).checkIns
  expect(row).toMatchObject({ name: 'Otieno', cancelledAt: '2026-11-24T04:00:00.000Z' })
})

const waiting = (...acts: Act[]): WaitingAct[] => acts.map((act, place) => ({ act, place, refused: null }))
const placesOf = (batch: readonly WaitingAct[]) => batch.map(({ place }) => place)

test('acts are sent in their order: check-ins of a departure together, each undoing alone', () => {
  const queue = waiting(checkIn('1', 1), checkIn('2', 2), undo('1'), checkIn('3', 1))
  expect(placesOf(nextBatch(queue))).toEqual([0, 1])
  expect(placesOf(nextBatch(queue.slice(2)))).toEqual([2])
  expect(placesOf(nextBatch(waiting(checkIn('1', 1), checkIn('2', 1, { departure: 'd2' }))))).toEqual([0])
  expect(nextBatch(waiting(...Array.from({ length: 201 }, (_, index) => checkIn(String(index), 1))))).toHaveLength(200)
  expect(nextBatch([])).toEqual([])
})
