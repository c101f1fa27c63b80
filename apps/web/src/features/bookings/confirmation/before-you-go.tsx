import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { getBookingCalendar } from '@upeo/contract/calendar-feeds/feeds'
import { say } from '@upeo/domain/words/say'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUser } from '../../../lib/session.ts'
import { Download } from '../mine/download.tsx'
import { MeetingPoint } from '../trip/meeting-point.tsx'
import { ReachGuide } from '../trip/reach-guide.tsx'
import { TripPart } from '../trip/trip-part.tsx'
import { WhatToBring } from '../trip/what-to-bring.tsx'
import ui from '../../../ui/primitives.module.css'

/** What somebody who has just booked wants in hand: the date in their calendar, the way there, the guide, and what to pack. */
export function BeforeYouGo({ booking, map }: { booking: BookingDetail; map: ReactNode }) {
  const user = useUser()
  return (
    <section className={ui.column16} aria-label={say('Before you go')}>
      <TripPart title={say('Save the date')}>
        <Download id={booking._id} from={getBookingCalendar} label={say('Add to Calendar')} Glyph={IconCalendarPlus} />
      </TripPart>
      <MeetingPoint booking={booking} map={map} />
      <ReachGuide booking={booking} name={user?.name ?? ''} />
      <WhatToBring items={booking.whatToBring} />
    </section>
  )
}
