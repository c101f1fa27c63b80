import { useMutation } from '@tanstack/react-query'
import { nameTicket, replaceTicket, shareTicket, type Ticket, type Tickets } from '@upeo/contract/tickets/tickets'
import { formatDateLong, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { saidAloud } from '../../../ui/said-aloud.tsx'
import { Say } from '../../../ui/say.tsx'
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
import { NameTicket } from './name-ticket.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './tickets.module.css'

/** To be sent to somebody who comes along, or replaced where it went to the wrong one. */
export function TicketActs({ trip, ticket }: { trip: Tickets; ticket: Ticket }) {
  const { position } = ticket
  const [replacing, setReplacing] = useState(false)
  const params = { id: trip._id, position }
  const share = useMutation({
    mutationFn: () => call(shareTicket, { params }),
    onError: (error) =>
      showToast(messageOf(error, say('The link could not be made. Please try again.')), { tone: 'danger' }),
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ticketsQuery(trip._id).queryKey })
  const replace = async () => {
    await call(replaceTicket, { params })
    await refresh()
  }
  return (
    <>
      <Button size="sm" variant="light" loading={share.isPending} onClick={() => share.mutate()}>
        <Say text="Send to a friend <hidden>ticket {n}</hidden>" n={position} hidden={saidAloud} />
      </Button>
      {trip.startsAt > clock.now().toISOString() && (
        <>
          <NameTicket
            ticket={ticket}
            save={(body) => call(nameTicket, { params, body })}
            onNamed={() => void refresh()}
          />
          <Button size="sm" variant="subtle" onClick={() => setReplacing(true)}>
            <Say text="Replace <hidden>ticket {n}</hidden>" n={position} hidden={saidAloud} />
          </Button>
        </>
      )}
      <Dialog
        opened={share.data !== undefined}
        title={say('Send ticket {n}', { n: position })}
        onClose={() => share.reset()}
      >
        {share.data && <Send url={share.data.url} trip={trip} />}
      </Dialog>
      {replacing && (
        <ConfirmDialog
          title={say('Replace ticket {n}?', { n: position })}
          confirm={say('Replace it')}
          cancel={say('Keep it')}
          failed={say('The ticket could not be replaced. Please try again.')}
          run={replace}
          onClose={() => setReplacing(false)}
        >
          <p>{say('You get a new ticket. The old one, and every link to it, stops working.')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Send({ url, trip: { activity, date } }: { url: string; trip: Tickets }) {
  const text = say('Your ticket for {activity} on {date}: {url}', {
    activity: activity.name,
    date: formatDateLong(localDate(date)),
    url,
  })
  return (
    <div className={classes.send}>
      <p className={ui.paragraph}>{say('Anyone with this link can show this ticket. They do not need an account.')}</p>
      <p className={`${ui.paragraph} ${classes.link}`}>{url}</p>
      <div className={classes.acts}>
        <a
          className={classes.whatsapp}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          {say('WhatsApp')}
        </a>
        <a className={classes.whatsapp} href={`sms:?&body=${encodeURIComponent(text)}`}>
          {say('SMS')}
        </a>
        <CopyButton value={url} label={say('Copy the link')} />
      </div>
    </div>
  )
}
