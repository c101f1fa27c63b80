import { IconCalendarPlus, IconFlag, IconReceipt2, IconUserOff, type Icon } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { getReceipt } from '@upeo/contract/receipts/receipt'
import { getBookingCalendar } from '@upeo/contract/calendar-feeds/feeds'
import type { ReportKind } from '@upeo/domain/bookings/problems'
import { messageOf } from '../../../lib/api-error.ts'
import { callForFile } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemStanding } from './problem-standing.tsx'
import classes from './booking-extras.module.css'

const DOWNLOAD_FAILED = 'Failed to download the file. Please try again.'

/** What a booking gives to take along, and the way to say that something was not as agreed. */
export function BookingExtras({ booking, onReport }: { booking: BookingDetail; onReport: (kind: ReportKind) => void }) {
  const { _id: id, status, payment } = booking
  const paid = payment.status !== 'unpaid'
  const extras = [
    paid && <Download key="receipt" id={id} from={getReceipt} label="Download Receipt" Glyph={IconReceipt2} />,
    status === 'confirmed' && (
      <Download key="calendar" id={id} from={getBookingCalendar} label="Add to Calendar" Glyph={IconCalendarPlus} />
    ),
    booking.canReportProblem && (
      <Button
        key="absent"
        variant="default"
        size="sm"
        leftSection={<IconUserOff size={19} aria-hidden="true" />}
        onClick={() => onReport('guide_did_not_come')}
      >
        My Guide Did Not Come
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
        Report a Problem
      </Button>
    ),
  ].filter((extra) => extra !== false)
  return (
    <>
      {extras.length > 0 && <div className={classes.extras}>{extras}</div>}
      <ProblemStanding booking={booking} />
    </>
  )
}

function Download({
  id,
  from,
  label,
  Glyph,
}: {
  id: string
  from: typeof getReceipt | typeof getBookingCalendar
  label: string
  Glyph: Icon
}) {
  const download = useMutation({
    mutationFn: () => callForFile(from, { params: { id } }),
    onSuccess: ({ file, name }) => saveFile(file, name),
  })
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={download.isPending}
        leftSection={<Glyph size={19} aria-hidden="true" />}
        onClick={() => download.mutate()}
      >
        {label}
      </Button>
      {download.isError && <Notice tone="danger">{messageOf(download.error, DOWNLOAD_FAILED)}</Notice>}
    </>
  )
}
