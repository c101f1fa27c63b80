import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { approveMatched, type MatchedPayment } from '@upeo/contract/bookings/approvals'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatTrip, localDate } from '@upeo/domain/time'
import { say, type Translatable } from '@upeo/domain/words/say'
import { useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { messageOf } from '../../../../lib/api-error.ts'
import { refreshBookings } from '../../../../lib/guide-keys.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import ui from '../../../../ui/primitives.module.css'
import classes from './approvals.module.css'

/** What matched, to be approved together, and what did not and why. */
export function FoundPayments({
  text,
  payments,
  read,
  others,
}: {
  text: string
  payments: readonly MatchedPayment[]
  read: number
  others: number
}) {
  const matched = payments.filter((payment) => payment.matched)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = matched.filter(({ booking }) => !left.has(booking))
  const approve = useMutation({
    mutationFn: () => call(approveMatched, { body: { text, bookings: chosen.map(({ booking }) => booking) } }),
    onSettled: () => refreshBookings(),
  })
  function toggle(booking: string, on: boolean) {
    const next = new Set(left)
    if (on) next.delete(booking)
    else next.add(booking)
    setLeft(next)
  }
  if (approve.data) return <Decided payments={approve.data.decided} />
  return (
    <div className={`${ui.stack16} ${classes.found}`}>
      <p className={ui.muted} role="status">
        {foundText(read, matched.length, others)}
      </p>
      {matched.length > 0 && (
        <ul className={classes.list}>
          {matched.map(({ booking, reference, customer, activity, tripDate, startTime, code, text: found }) => (
            <li key={booking}>
              <Checkbox
                size="md"
                checked={!left.has(booking)}
                disabled={approve.isPending}
                onChange={(event) => toggle(booking, event.currentTarget.checked)}
                label={`${say(found)}: ${code}, ${customer}`}
                description={`${reference}, ${activity}, ${formatTrip(localDate(tripDate), startTime)}`}
              />
            </li>
          ))}
        </ul>
      )}
      <Unmatched title={say('Not found')} payments={payments.filter((payment) => !payment.matched)} />
      {approve.isError && (
        <Notice tone="danger">{messageOf(approve.error, say('Failed to approve payment. Please try again.'))}</Notice>
      )}
      {matched.length > 0 && (
        <div className={`${ui.startStack12} ${classes.act}`}>
          <p className={ui.muted}>
            {say(
              'You confirm that you have received this money. The bookings are confirmed and paid, and the guests are told.',
            )}
          </p>
          <Button loading={approve.isPending} disabled={chosen.length === 0} onClick={() => approve.mutate()}>
            {say('Approve {n, plural, one {# payment} other {# payments}}', { n: chosen.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What has become of those that were approved together. */
function Decided({ payments }: { payments: AnswerOf<typeof approveMatched>['decided'] }) {
  const done = payments.filter(({ approved }) => approved)
  const refused = payments.filter(({ approved }) => !approved)
  return (
    <>
      <Notice tone="success">
        {say('{n, plural, one {# payment is approved} other {# payments are approved}} and the bookings confirmed.', {
          n: done.length,
        })}
      </Notice>
      <Unmatched title={say('Not approved')} payments={refused} />
    </>
  )
}

function foundText(read: number, matched: number, others: number): string {
  if (read === 0) return say('No M-Pesa code was found in what you pasted.')
  const found = say('{n, plural, one {# payment} other {# payments}} found.', { n: matched })
  if (others === 0) return found
  const unknown = say('{n, plural, one {# other code matches} other {# other codes match}} no waiting payment.', {
    n: others,
  })
  return `${found} ${unknown}`
}

function Unmatched({
  title,
  payments,
}: {
  title: string
  payments: readonly { readonly booking: string; readonly reference: string | null; readonly text: Translatable }[]
}) {
  if (payments.length === 0) return null
  return (
    <section>
      <h3 className={ui.smallHeading8}>{title}</h3>
      <ul className={classes.list}>
        {payments.map(({ booking, reference, text }) => (
          <li key={booking}>
            <strong className="tabular">{reference ?? say('A booking')}</strong> {say(text)}
          </li>
        ))}
      </ul>
    </section>
  )
}
