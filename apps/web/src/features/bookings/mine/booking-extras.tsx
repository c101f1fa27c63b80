import { IconCalendarPlus, IconFlag, IconReceipt2, IconUserOff } from '@tabler/icons-react'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { getReceipt } from '@upeo/contract/receipts/receipt'
import { getBookingCalendar } from '@upeo/contract/calendar-feeds/feeds'
import type { ReportKind } from '@upeo/domain/bookings/problems'
import { say } from '@upeo/domain/words/say'
import { Button } from '../../../ui/button.tsx'
import { Download } from './download.tsx'
import { ProblemStanding } from './problem-standing.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './booking-extras.module.css'

/** What a booking gives to take along, and the way to say that something was not as agreed. */
export function BookingExtras({ booking, onReport }: { booking: BookingDetail; onReport: (kind: ReportKind) => void }) {
  const { _id: id, status, payment } = booking
  const paid = payment.status !== 'unpaid'
  const extras = [
    paid && <Download key="receipt" id={id} from={getReceipt} label={say('Download Receipt')} Glyph={IconReceipt2} />,
    status === 'confirmed' && (
      <Download
        key="calendar"
        id={id}
        from={getBookingCalendar}
        label={say('Add to Calendar')}
        Glyph={IconCalendarPlus}
      />
    ),
    booking.canReportProblem && (
      <Button
        key="absent"
        variant="default"
        size="sm"
        leftSection={<IconUserOff size={19} aria-hidden="true" />}
        onClick={() => onReport('guide_did_not_come')}
      >
        {say('My Guide Did Not Come')}
      </Button>
    ),
    booking.canReportProblem && (
      <Button
        key="problem"
        variant="default"
        size="sm"
        leftSection={<IconFlag size={19} aria-hidden="true" />}
        onClick={() => onReport('other')}
      >
        {say('Report a Problem')}
      </Button>
    ),
  ].filter((extra) => extra !== false)
  return (
    <>
      {extras.length > 0 && <div className={`${ui.wrap8} ${classes.extras}`}>{extras}</div>}
      <ProblemStanding booking={booking} />
    </>
  )
}
