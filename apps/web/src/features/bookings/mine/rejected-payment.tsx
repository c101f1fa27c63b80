import { getAppealPicture, type Appeal } from '@upeo/contract/appeals/appeals'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { callForFile } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrivatePicture } from '../../../ui/private-picture.tsx'
import classes from './appeal.module.css'
import { inBold } from '../../../ui/in-bold.tsx'
import { Say } from '../../../ui/say.tsx'

/** A payment that the guide has not found: how Upeo is asked to look at it, or what became of that. */
export function RejectedPayment({ booking, onAppeal }: { booking: BookingDetail; onAppeal: () => void }) {
  const { appeal, appealableUntil: until, vendor } = booking
  if (appeal) return <Standing appeal={appeal} guide={vendor.name} />
  if (until === null) return null
  return (
    <Notice tone="warning">
      <div className={classes.notice}>
        <p>
          <Say
            text="{guide} has not found your payment. If the money has left your account, ask Upeo to look at it by <b>{until}</b>."
            guide={vendor.name}
            until={formatDateTime(new Date(until))}
            b={inBold}
          />
        </p>
        <p>
          <Button size="sm" onClick={onAppeal}>
            {say('Ask Upeo to look at it')}
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
        {appeal.reason && <p>{say('Reason: {reason}', { reason: appeal.reason })}</p>}
        <p>
          <Button variant="default" size="sm" onClick={() => setShown(true)}>
            {say('See my picture')}
          </Button>
        </p>
      </div>
      <Dialog opened={shown} title={say('The picture you sent')} onClose={() => setShown(false)}>
        {shown && (
          <PrivatePicture
            name={`appeal ${appeal._id}`}
            alt={say('Your payment, as you sent it')}
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
      return say('Upeo has found your payment: your spots are yours again.')
    case 'refund_due':
      return say('Upeo has found your payment. By then your spots had gone, so {guide} has to return it to you.', {
        guide,
      })
    case 'dismissed':
      return say('Upeo could not find that your payment reached {guide}. The booking stays cancelled.', { guide })
    case null: {
      const facts = { when: formatDateTime(new Date(filedAt)), guide }
      return answer === null
        ? say(
            'You asked us on {when} to look at your payment. {guide} has been asked. We will write to you once we have decided.',
            facts,
          )
        : say(
            'You asked us on {when} to look at your payment. {guide} has answered. We will write to you once we have decided.',
            facts,
          )
    }
    default:
      return decision satisfies never
  }
}
