import type { Departure } from '@upeo/contract/activities/activity'
import type { Booking, BookingDetail } from '@upeo/contract/bookings/booking'
import { attemptStates } from '@upeo/domain/payments/attempt-lifecycle'
import { addTime, HOUR, MINUTE } from '@upeo/domain/time'
import { describe, expect, it } from 'vitest'
import { readAddress, staysWithin, wizardSteps, writeAddress } from './wizard-address.ts'
import { backFrom, chosenDeparture, wizardState, type WizardState } from './wizard-state.ts'

const now = new Date('2026-03-10T09:00:00Z')

function departure(date: string, seatsLeft = 5, startTime: string | null = null): Departure {
  return { date, startTime, startsAt: `${date}T00:00:00+03:00`, seatsLeft, capacity: 8 }
}

const activity = {
  departures: [
    departure('2026-03-01'),
    departure('2026-03-14', 0),
    departure('2026-03-21'),
    departure('2026-03-28', 2),
    departure('2026-09-30'),
  ],
}

function booking(change: Partial<BookingDetail>): BookingDetail {
  return {
    status: 'pending',
    bookingDate: '2026-03-21',
    holdExpiresAt: addTime(now, 15 * MINUTE).toISOString(),
    attempt: null,
    payment: { method: 'mpesa' },
    history: [{ event: 'create', status: 'pending', at: now.toISOString(), by: 'customer' }],
    ...change,
  } as BookingDetail
}

const attempt = (status: string, sentAt = now) =>
  ({ status, startedAt: sentAt.toISOString() }) as BookingDetail['attempt']

function stateAt(address: string, held: BookingDetail | null = null, at = now): WizardState {
  return wizardState({ address: readAddress(new URLSearchParams(address)), activity, booking: held, now: at })
}

describe('without a booking', () => {
  it('picks the earliest date that can be booked', () => {
    expect(stateAt('')).toMatchObject({ at: 'details', departure: { date: '2026-03-21' }, dateGone: false })
  })

  it('takes the date of the address', () => {
    expect(stateAt('date=2026-03-28')).toMatchObject({ at: 'details', departure: { date: '2026-03-28' } })
  })

  it.each(['2026-03-01', '2026-03-14', '2026-09-30', '2026-03-22'])(
    'never moves on with %s, which cannot be booked',
    (date) => {
      expect(stateAt(`step=participants&date=${date}`)).toMatchObject({ at: 'details', dateGone: true })
    },
  )

  describe('on a day on which it leaves several times', () => {
    const twice = { departures: ['06:30', '16:00'].map((time) => departure('2026-03-21', 5, time)) }
    const at = (address: string) =>
      wizardState({ address: readAddress(new URLSearchParams(address)), activity: twice, booking: null, now })

    it('goes on only once one of its times is chosen', () => {
      expect(at('step=participants&date=2026-03-21')).toMatchObject({ at: 'details', dateGone: false })
      expect(at('step=participants&date=2026-03-21&time=16:00')).toMatchObject({
        at: 'participants',
        departure: { startTime: '16:00' },
      })
    })

    it('never moves on to another time than the one that was asked for', () => {
      expect(at('step=participants&date=2026-03-21&time=12:00')).toMatchObject({
        at: 'details',
        dateGone: true,
        departure: { startTime: '06:30' },
      })
    })
  })

  describe('of which they hold the last places already', () => {
    const hold = { startsAt: '2026-03-13T21:00:00.000Z' } as Booking
    const at = (address: string) =>
      wizardState({ address: readAddress(new URLSearchParams(address)), activity, booking: null, hold, now })

    it.each(['', 'date=2026-03-14', 'step=participants&date=2026-03-14'])(
      'shows that departure as theirs, and not as gone: %s',
      (address) => {
        const theirs = { at: 'details', departure: { date: '2026-03-14' }, dateGone: false, own: hold }
        expect(at(address)).toMatchObject(theirs)
      },
    )

    it('lets them choose another date', () => {
      expect(at('date=2026-03-28')).toMatchObject({ at: 'details', departure: { date: '2026-03-28' }, own: null })
    })
  })

  it('asks for people before it holds anything', () => {
    expect(stateAt('step=payment&date=2026-03-28')).toMatchObject({ at: 'participants' })
  })

  it('has nothing to confirm', () => {
    expect(stateAt('step=confirmation').at).toBe('missing')
  })

  it('says that a booking is missing when the address names an unknown one', () => {
    expect(stateAt('step=payment&booking=x').at).toBe('missing')
  })

  it('stays at the first step when nothing can be booked', () => {
    const address = readAddress(new URLSearchParams('step=participants'))
    expect(wizardState({ address, activity: { departures: [] }, booking: null, now })).toMatchObject({
      at: 'details',
      departure: null,
    })
  })
})

describe('with a booking', () => {
  it('pays for places that are held', () => {
    expect(stateAt('step=payment&booking=x', booking({}))).toMatchObject({ at: 'payment', waiting: false })
  })

  it('shows what was chosen when somebody goes back', () => {
    expect(stateAt('step=details&booking=x', booking({}))).toMatchObject({ at: 'details', held: { status: 'pending' } })
    expect(stateAt('step=participants&booking=x', booking({}))).toMatchObject({ at: 'participants' })
  })

  it.each(attemptStates)('waits while an attempt is out, not otherwise: %s', (state) => {
    const waiting = ['created', 'sending', 'initiated', 'unknown', 'needs_review'].includes(state)
    expect(stateAt('step=payment&booking=x', booking({ attempt: attempt(state) }))).toMatchObject({
      at: 'payment',
      waiting,
    })
    // Nobody is told "received" while M-Pesa may still say paid or failed.
    expect(stateAt('step=confirmation&booking=x', booking({ attempt: attempt(state) })).at).toBe(
      waiting ? 'payment' : 'confirmation',
    )
  })

  it('goes on without M-Pesa once it has said nothing for two minutes, though what it says still counts', () => {
    const sent = attempt('initiated', addTime(now, -2 * MINUTE))
    const byBank = { method: 'bank' } as BookingDetail['payment']
    const at = (change: Partial<BookingDetail>) => stateAt('step=payment&booking=x', booking(change))
    expect(at({ attempt: attempt('initiated') })).toMatchObject({ waiting: true, silent: false })
    expect(at({ attempt: sent })).toMatchObject({ waiting: true, silent: true })
    expect(backFrom(at({ attempt: sent }))).toBe('participants')
    // Who has turned to another way to pay is not shown the wait again.
    expect(at({ attempt: sent, payment: byBank })).toMatchObject({ waiting: false })
    expect(at({ attempt: attempt('initiated'), payment: byBank })).toMatchObject({ waiting: true })
    // Once the time to pay is over no proof is taken any more, so the guide's details are not shown; by M-Pesa it may still be paid.
    const over = (change: Partial<BookingDetail>) =>
      stateAt('step=payment&booking=x', booking({ attempt: sent, ...change }), addTime(now, HOUR)).at
    expect(over({})).toBe('payment')
    expect(over({ payment: byBank })).toBe('expired')
  })

  it('is over with its hold, except while a prompt is out', () => {
    const later = addTime(now, 16 * MINUTE)
    expect(stateAt('step=payment&booking=x', booking({}), later).at).toBe('expired')
    expect(stateAt('step=payment&booking=x', booking({ attempt: attempt('initiated') }), later).at).toBe('payment')
  })

  it('tells an expired hold from a cancellation', () => {
    const cancelled = (event: string) =>
      booking({ status: 'cancelled', history: [{ event, status: 'cancelled', at: now.toISOString(), by: 'system' }] })
    expect(stateAt('step=payment&booking=x', cancelled('expire')).at).toBe('expired')
    expect(stateAt('step=payment&booking=x', cancelled('cancel')).at).toBe('confirmation')
  })

  it.each(['pending_payment_approval', 'confirmed', 'completed'] as const)('has no more to ask when %s', (status) => {
    for (const step of wizardSteps) {
      expect(stateAt(`step=${step}&booking=x`, booking({ status, holdExpiresAt: null })).at).toBe('confirmation')
    }
  })
})

describe('Back', () => {
  it('is disabled on the first and the last step and while waiting', () => {
    expect(backFrom(stateAt(''))).toBeNull()
    expect(backFrom(stateAt('step=participants'))).toBe('details')
    expect(backFrom(stateAt('step=payment&booking=x', booking({})))).toBe('participants')
    expect(backFrom(stateAt('step=payment&booking=x', booking({ attempt: attempt('initiated') })))).toBeNull()
    expect(backFrom(stateAt('step=payment&booking=x', booking({ status: 'confirmed' })))).toBeNull()
  })
})

describe('the address', () => {
  it('is written and read back unchanged', () => {
    const address = readAddress(
      new URLSearchParams('?step=participants&date=2026-03-21&time=16:00&adults=3&children=2'),
    )
    expect(readAddress(new URLSearchParams(writeAddress(address)))).toEqual(address)
  })

  it.each([
    ['adults=0', { adults: 1 }],
    ['adults=-2', { adults: 1 }],
    ['adults=9999', { adults: 1000 }],
    ['children=two', { children: 0 }],
    ['date=2026-02-30', { date: null }],
    ['time=25:00', { time: null }],
    ['time=none', { time: 'none' }],
    ['step=paid', { step: 'details' }],
  ])('makes sense of %s', (text, expected) => {
    expect(readAddress(new URLSearchParams(text))).toMatchObject(expected)
  })
})

it('offers nothing from a list of full dates', () => {
  expect(chosenDeparture([departure('2026-03-14', 0)], { date: null }, now)).toBeNull()
})

describe('what has been loaded', () => {
  const from = new URL('https://upeo.example/booking/a?step=participants&date=2026-03-21&adults=1')
  const to = (address: string) => staysWithin(from, new URL(address, from))

  it('answers each choice and each step of the same booking', () => {
    expect(to('?step=participants&date=2026-03-21&adults=2')).toBe(true)
    expect(to('?step=details')).toBe(true)
  })

  it('does not answer for another activity, another booking or somebody who asks again', () => {
    expect(to('/booking/b?step=participants')).toBe(false)
    expect(to('?step=payment&booking=c')).toBe(false)
    expect(to(from.href)).toBe(false)
  })
})
