import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { participantsText } from '@upeo/domain/bookings/participants'
import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { useMinuteNow } from '../../../lib/use-live-now.ts'
import { MeetingPoint } from './meeting-point.tsx'
import { owedText } from './owed-text.ts'
import { ReachGuide } from './reach-guide.tsx'
import { TripPart } from './trip-part.tsx'
import type { TripSlots } from './trip-slots.ts'
import { WhatToBring } from './what-to-bring.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './trip.module.css'

/** What the day itself needs, in the order in which it is needed; alike for an account and for a guest's link. */
export function TripParts({
  booking,
  name,
  slots,
  pay,
}: {
  booking: BookingDetail
  /** Whoever is late, in their own words. */
  name: string
  slots: TripSlots
  /** How what is owed is paid. */
  pay?: ReactNode
}) {
  const { status, meetingPoint, participants, reference, notes } = booking
  const owed = owedText(booking, useMinuteNow())
  const going = status === 'confirmed'
  return (
    <div className={ui.column20}>
      {!meetingPoint && status !== 'cancelled' && (
        <p className={classes.words}>
          {say('The meeting point and your guide’s number appear here once the booking is confirmed.')}
        </p>
      )}
      <MeetingPoint booking={booking} map={slots.renderMap(booking)} />
      {meetingPoint && <ReachGuide booking={booking} name={name} />}
      {going && slots.renderWeather(booking)}
      {status !== 'cancelled' && <WhatToBring items={booking.whatToBring} />}
      <TripPart title={say('Who is coming')}>
        <p className={classes.words}>
          {participantsText(participants)}
          <span className={`tabular ${ui.muted ?? ''}`}>{reference}</span>
        </p>
        {notes !== '' && <p className={ui.muted}>{say('Your note: {note}', { note: notes })}</p>}
        {going && slots.renderTickets(booking)}
      </TripPart>
      {owed && (
        <TripPart title={say('Payment')}>
          <p className={classes.words}>{owed}</p>
          {pay && <div className={classes.acts}>{pay}</div>}
        </TripPart>
      )}
    </div>
  )
}
