import { getAppealPicture, type Appeal } from '@upeo/contract/appeals/appeals'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { formatDateTime } from '@upeo/domain/time'
import { useState } from 'react'
import { callForFile } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrivatePicture } from '../../../ui/private-picture.tsx'
import classes from './appeal.module.css'

/** A payment that the guide has not found: how Upeo is asked to look at it, or what became of that. */
export function RejectedPayment({ booking, onAppeal }: { booking: BookingDetail; onAppeal: () => void }) {
  const { appeal, appealableUntil: until, vendor } = booking
  if (appeal) return <Standing appeal={appeal} guide={vendor.name} />
  if (until === null) return null
  return (
    <Notice tone="warning">
      <div className={classes.notice}>
        <p>
          {vendor.name} has not found your payment. If the money has left your account, ask Upeo to look at it by{' '}
          <strong>{formatDateTime(new Date(until))}</strong>.
        </p>
        <p>
          <Button size="sm" onClick={onAppeal}>
            Ask Upeo to look at it
          </Button>
        </p>
      </div>
    </Notice>
  )
}

function Standing({ appeal, guide }: { appeal: Appeal; guide: string }) {
  const [shown, setShown] = useState(false)
  return (
    <Notice tone={appeal.decision === 'reinstated' ? 'success' : 'info'}>
      <div className={classes.notice}>
        <p>{standing(appeal, guide)}</p>
        {appeal.reason && <p>The reason given: {appeal.reason}</p>}
        <p>
          <Button variant="default" size="sm" onClick={() => setShown(true)}>
            See my picture
          </Button>
        </p>
      </div>
      <Dialog opened={shown} title="The picture you sent" onClose={() => setShown(false)}>
        {shown && (
          <PrivatePicture
            name={`appeal ${appeal._id}`}
            alt="Your payment, as you sent it"
            load={(signal) => callForFile(getAppealPicture, { params: { id: appeal._id }, signal })}
          />
        )}
      </Dialog>
    </Notice>
  )
}

function standing({ decision, filedAt, answer }: Appeal, guide: string): string {
  switch (decision) {
    case 'reinstated':
      return 'Upeo has found your payment: your places are yours again.'
    case 'refund_due':
      return `Upeo has found your payment. Your places could not be taken again, so ${guide} has to return it to you.`
    case 'dismissed':
      return `Upeo has not found that your payment reached ${guide}. The booking stays cancelled.`
    case null: {
      const heard = answer === null ? `${guide} has been asked.` : `${guide} has answered.`
      return `You asked us on ${formatDateTime(new Date(filedAt))} to look at your payment. ${heard} We write to you when we have decided.`
    }
    default:
      return decision satisfies never
  }
}
