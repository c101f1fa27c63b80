import type { BookingId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { expect, test } from 'vitest'
import { bookingEffects } from './booking-effects.ts'
import type { BookingEffects, Effect, TransitionRequest } from './effect.ts'
import { planTransition } from './transition-statement.ts'

const now = new Date('2026-03-14T07:30:00+03:00')
const request = { id: 'b' as BookingId, actor: { kind: 'system' }, now } as const

test('an effect of the lifecycle that the server does not carry out does not compile', () => {
  const { release_seats: forgotten, ...rest } = bookingEffects
  // @ts-expect-error `release_seats` is missing
  const lacking: BookingEffects = rest
  // @ts-expect-error the lifecycle has no such effect
  const foreign: BookingEffects = { ...bookingEffects, send_flowers: { seats: forgotten.seats! } }
  // @ts-expect-error an effect that does nothing is none
  const empty: Effect = {}
  expect([lacking, foreign, empty]).toHaveLength(3)
})

test('a transition that lacks what its effects need does not compile', () => {
  // @ts-expect-error what was paid is missing
  const unpaid: TransitionRequest<'receivePayment'> = { ...request, event: 'receivePayment' }
  const paid: TransitionRequest<'receivePayment'> = { ...request, event: 'receivePayment', paid: cents(1) }
  expect([unpaid, paid]).toHaveLength(2)
})

test('who the lifecycle does not name cannot cause a transition', () => {
  const wrong = { ...request, actor: { kind: 'customer', userId: 'u' }, event: 'complete' } as never
  expect(() => planTransition<'complete'>(wrong)).toThrow('customer cannot complete')
})
