import { IconCalendarPlus, IconFlag, IconReceipt2, type Icon } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { getReceipt } from '@upeo/contract/receipts/receipt'
import { getBookingCalendar } from '@upeo/contract/calendar-feeds/feeds'
import { formatDateTime } from '@upeo/domain/time'
import { messageOf } from '../../../lib/api-error.ts'
import { callForFile } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './booking-extras.module.css'

const decisionTexts = {
  open: 'The money waits until Upeo has decided.',
  released: 'Upeo has looked into it: the trip is paid for as agreed.',
  refunded: 'Upeo has decided that all you have paid goes back to you.',
} as const
const DOWNLOAD_FAILED = 'Failed to download the file. Please try again.'

/** What a booking gives to take along, and the way to say that something was not as agreed. */
export function BookingExtras({ booking, onReport }: { booking: BookingDetail; onReport: () => void }) {
  const { _id: id, status, payment, problemReportedAt } = booking
  const paid = payment.status !== 'unpaid'
  const extras = [
    paid && <Download key="receipt" id={id} from={getReceipt} label="Download Receipt" Glyph={IconReceipt2} />,
    status === 'confirmed' && (
      <Download key="calendar" id={id} from={getBookingCalendar} label="Add to Calendar" Glyph={IconCalendarPlus} />
    ),
    booking.canReportProblem && (
      <Button
        key="problem"
        variant="default"
        size="sm"
        leftSection={<IconFlag size={19} aria-hidden="true" />}
        onClick={onReport}
      >
        Report a Problem
      </Button>
    ),
  ].filter((extra) => extra !== false)
  return (
    <>
      {extras.length > 0 && <div className={classes.extras}>{extras}</div>}
      {problemReportedAt && (
        <Notice>
          You reported a problem on {formatDateTime(new Date(problemReportedAt))}.{' '}
          {decisionTexts[booking.problemDecision ?? 'open']}
        </Notice>
      )}
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
