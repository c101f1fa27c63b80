import { seatedStatuses } from '@upeo/domain/bookings/lifecycle'
import { peopleOf } from '@upeo/domain/tickets/tickets'
import { MINUTE, addDays, addTime, localDateOf } from '@upeo/domain/time'
import type { Life } from './demo-booking.ts'
import { KAMAU } from './make-people.ts'
import type { Row } from './write-rows.ts'

const phone = '0199d1a0-5c2e-4b7a-9d3e-7f4b21c0a001'
const checkedIn = 3

/** Kamau's fullest trip of tomorrow: three people are let in already, by hand and by ticket, and one ticket was replaced. */
export function arrivalRows(lives: readonly Life[], now: Date): { checkIns: Row[]; replaced: Row[] } {
  const tomorrow = addDays(localDateOf(now), 1)
  const seated = lives.filter(
    ({ plan: { departure }, booking }) =>
      departure.activity.guide.username === KAMAU &&
      departure.date === tomorrow &&
      seatedStatuses.some((status) => status === booking.status),
  )
  const seatsOn = (id: string) =>
    seated
      .filter(({ plan }) => plan.departure.id === id)
      .reduce((sum, { plan }) => sum + plan.adults + plan.children, 0)
  const [fullest] = seated.toSorted((a, b) => seatsOn(b.plan.departure.id) - seatsOn(a.plan.departure.id))
  const confirmed = seated.filter(
    ({ plan, booking }) => plan.departure === fullest?.plan.departure && booking.status === 'confirmed',
  )
  const people = confirmed.flatMap(({ plan, booking }) =>
    peopleOf(plan).map(({ position }) => ({ booking: booking['id'] as string, position, departure: plan.departure })),
  )
  const checkIns = people.slice(0, checkedIn).map(({ booking, position, departure }, index): Row => {
    const at = addTime(now, (index - 12) * MINUTE)
    return {
      vendor_id: departure.activity.guide.id,
      id: `0199d1a0-5c2e-4b7a-9d3e-7f4b21c0b00${index}`,
      departure_id: departure.id,
      booking_id: booking,
      position,
      at,
      received_at: at,
      clock_ahead: false,
      device: phone,
      method: index === 0 ? 'list' : 'scan',
      unlisted: false,
      conflict: false,
    }
  })
  const last = people.at(-1)
  const replaced = last
    ? [{ booking_id: last.booking, position: last.position, version: 2, replaced_at: addTime(now, -60 * MINUTE) }]
    : []
  return { checkIns, replaced }
}
