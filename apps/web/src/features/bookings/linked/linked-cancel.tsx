import { useMutation, useQuery } from '@tanstack/react-query'
import { cancelGuestBooking } from '@upeo/contract/bookings/guest-booking'
import { say, words } from '@upeo/domain/words/say'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProofGate } from './proof-gate.tsx'
import { linkedQuoteQuery, refreshLinked } from './queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './linked.module.css'

const FAILED = words('The booking could not be cancelled. Please try again.')

/** First what comes back, then the button that does it. */
export function LinkedCancel({ token }: { token: string }) {
  const [asked, setAsked] = useState(false)
  const quote = useQuery({ ...linkedQuoteQuery(token), enabled: asked })
  const cancel = useMutation({
    mutationFn: () => call(cancelGuestBooking, { params: { token }, body: { expectedKept: quote.data?.kept ?? 0 } }),
    onSettled: () => refreshLinked(token),
  })
  if (!asked) {
    return (
      <div>
        <Button variant="default" onClick={() => setAsked(true)}>
          {say('Cancel the booking')}
        </Button>
      </div>
    )
  }
  const error = cancel.error ?? quote.error
  return (
    <section className={`${ui.stack12} ${classes.box}`} aria-labelledby="cancel">
      <h2 id="cancel">{say('Cancel the booking?')}</h2>
      {error && <Notice tone="danger">{messageOf(error, say(FAILED))}</Notice>}
      {quote.data && (
        <>
          <p>{say(quote.data.explanation)}</p>
          <p className={`${ui.hint} ${classes.small}`}>{say(quote.data.policy)}</p>
        </>
      )}
      <div className={`${ui.wrap12} ${classes.buttons}`}>
        <ProofGate token={token}>
          <Button variant="danger" disabled={!quote.data} loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {say('Cancel the booking')}
          </Button>
        </ProofGate>
        <Button variant="default" disabled={cancel.isPending} onClick={() => setAsked(false)}>
          {say('Keep the booking')}
        </Button>
      </div>
    </section>
  )
}
