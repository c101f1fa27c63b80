import { describe, expect, it } from 'vitest'
import { actorKinds, type ActorKind } from '../actor.ts'
import { next } from '../lifecycle.ts'
import { bookingLifecycle, bookingStatuses, type BookingEvent, type BookingStatus } from './lifecycle.ts'

const events = Object.keys(bookingLifecycle) as BookingEvent[]

/** Written by hand from the rules' table, not from the code: every legal transition there is. */
const legal = new Set([
  'pending changeMethod customer -> pending',
  'pending submitProof customer -> pending_payment_approval',
  'pending receivePayment system -> confirmed',
  'pending confirm vendor -> confirmed',
  'pending_payment_approval approve vendor -> confirmed',
  'pending_payment_approval approve admin -> confirmed',
  'pending_payment_approval reject vendor -> cancelled',
  'pending_payment_approval reject admin -> cancelled',
  'pending expire system -> cancelled',
  'pending lapse system -> cancelled',
  'pending cancel customer -> cancelled',
  'pending cancel vendor -> cancelled',
  'pending cancel admin -> cancelled',
  'pending_payment_approval cancel customer -> cancelled',
  'pending_payment_approval cancel vendor -> cancelled',
  'pending_payment_approval cancel admin -> cancelled',
  'confirmed cancel customer -> cancelled',
  'confirmed cancel vendor -> cancelled',
  'confirmed cancel admin -> cancelled',
  'confirmed complete vendor -> completed',
  'confirmed complete system -> completed',
  'confirmed completeWithoutGuest vendor -> completed',
  'cancelled reinstate system -> confirmed',
  'cancelled reinstateByAppeal admin -> confirmed',
])

const everything = bookingStatuses.flatMap((state) =>
  events.flatMap((event) => actorKinds.map((by): [BookingStatus, BookingEvent, ActorKind] => [state, event, by])),
)

describe('booking lifecycle', () => {
  it.each(everything)('%s, %s by %s', (state, event, by) => {
    const result = next(bookingLifecycle, event, state, by)
    const made = result.ok ? `${state} ${event} ${by} -> ${result.value}` : null
    const expected = [...legal].find((one) => one.startsWith(`${state} ${event} ${by} ->`)) ?? null
    expect(made).toBe(expected)
  })

  it('lets no timer cancel a customer who says that they have paid', () => {
    const byClock = events.filter((event) => (bookingLifecycle[event].by as readonly string[]).includes('system'))
    const cancelling = byClock.filter((event) => bookingLifecycle[event].to === 'cancelled')
    expect(cancelling).toEqual(['expire', 'lapse'])
    for (const event of cancelling) expect(bookingLifecycle[event].from).toEqual(['pending'])
  })

  it('gives seats back with every cancellation and takes them with every return', () => {
    for (const event of events) {
      const { to, from, effects } = bookingLifecycle[event]
      const freed = to === 'cancelled'
      const retaken = (from as readonly string[]).includes('cancelled')
      expect((effects as readonly string[]).includes('release_seats')).toBe(freed)
      expect((effects as readonly string[]).includes('take_seats')).toBe(retaken)
    }
  })

  it('asks nobody about a booking that is over, and goes on asking where it returns', () => {
    for (const event of events) {
      const { to, from, effects } = bookingLifecycle[event]
      const over = to === 'cancelled' || to === 'completed'
      expect([event, (effects as readonly string[]).includes('end_question')]).toEqual([event, over])
      const returns = (from as readonly string[]).includes('cancelled')
      expect([event, (effects as readonly string[]).includes('reopen_question')]).toEqual([event, returns])
    }
  })

  it('says when for everything that cancels or completes by itself', () => {
    const timed = events.filter((event) => 'timer' in bookingLifecycle[event])
    expect(timed).toEqual(['expire', 'lapse', 'complete'])
  })
})
