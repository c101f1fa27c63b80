import { useMutation } from '@tanstack/react-query'
import { replaceTicket, shareTicket, type Ticket, type Tickets } from '@upeo/contract/tickets/tickets'
import { formatDateLong, localDate } from '@upeo/domain/time'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { ticketsQuery } from '../../../lib/ticket-queries.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './tickets.module.css'

/** To be sent to somebody who comes along, or replaced where it went to the wrong one. */
export function TicketActs({ trip, ticket: { position } }: { trip: Tickets; ticket: Ticket }) {
  const [replacing, setReplacing] = useState(false)
  const params = { id: trip._id, position }
  const share = useMutation({
    mutationFn: () => call(shareTicket, { params }),
    onError: (error) =>
      showToast(messageOf(error, 'The link could not be made. Please try again.'), { tone: 'danger' }),
  })
  const replace = async () => {
    await call(replaceTicket, { params })
    await queryClient.invalidateQueries({ queryKey: ticketsQuery(trip._id).queryKey })
  }
  return (
    <>
      <Button size="sm" variant="light" loading={share.isPending} onClick={() => share.mutate()}>
        Send to a friend <span className="visually-hidden">ticket {position}</span>
      </Button>
      {trip.startsAt > clock.now().toISOString() && (
        <Button size="sm" variant="subtle" onClick={() => setReplacing(true)}>
          Replace <span className="visually-hidden">ticket {position}</span>
        </Button>
      )}
      <Dialog opened={share.data !== undefined} title={`Send ticket ${position}`} onClose={() => share.reset()}>
        {share.data && <Send url={share.data.url} trip={trip} />}
      </Dialog>
      {replacing && (
        <ConfirmDialog
          title={`Replace ticket ${position}?`}
          confirm="Replace it"
          cancel="Keep it"
          failed="The ticket could not be replaced. Please try again."
          run={replace}
          onClose={() => setReplacing(false)}
        >
          <p>You get a new ticket. The one before, and every link to it, no longer lets anybody in.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Send({ url, trip: { activity, date } }: { url: string; trip: Tickets }) {
  const words = `Your ticket for ${activity.name} on ${formatDateLong(localDate(date))}: ${url}`
  return (
    <div className={classes.send}>
      <p>Whoever has this link can show this ticket, without an account.</p>
      <p className={classes.link}>{url}</p>
      <div className={classes.acts}>
        <a
          className={classes.whatsapp}
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
        <a className={classes.whatsapp} href={`sms:?&body=${encodeURIComponent(words)}`}>
          SMS
        </a>
        <CopyButton value={url} what="link" />
      </div>
    </div>
  )
}
