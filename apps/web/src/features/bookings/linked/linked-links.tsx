import { useMutation } from '@tanstack/react-query'
import { endGuestLinks } from '@upeo/contract/bookings/guest-proof'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProofGate } from './proof-gate.tsx'
import { refreshLinked } from './queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './linked.module.css'

/** A message was forwarded, or a phone is lost: the guest ends every link, their guide’s and Upeo’s. */
export function LinkedLinks({ token }: { token: string }) {
  const [asked, setAsked] = useState(false)
  const end = useMutation({
    mutationFn: () => call(endGuestLinks, { params: { token } }),
    onSuccess: () => refreshLinked(token),
  })
  if (!asked) {
    return (
      <section className={`${ui.stack12} ${classes.stop}`} aria-label={say('Links to this booking')}>
        <p className={`${ui.hint} ${classes.small}`}>
          {say('Whoever has this link sees the booking. You can end it, and ask your guide for a new one.')}
        </p>
        <Button variant="subtle" size="sm" onClick={() => setAsked(true)}>
          {say('End all links to this booking')}
        </Button>
      </section>
    )
  }
  return (
    <section className={`${ui.stack12} ${classes.box}`} aria-labelledby="end-links">
      <h2 id="end-links">{say('End all links?')}</h2>
      <p>{say('This page closes too, on every phone. Your guide can give you a new link.')}</p>
      {end.error && <Notice tone="danger">{messageOf(end.error, say('Please try again.'))}</Notice>}
      <div className={`${ui.wrap12} ${classes.buttons}`}>
        <ProofGate token={token}>
          <Button variant="danger" loading={end.isPending} onClick={() => end.mutate()}>
            {say('End all links')}
          </Button>
        </ProofGate>
        <Button variant="default" disabled={end.isPending} onClick={() => setAsked(false)}>
          {say('Keep them')}
        </Button>
      </div>
    </section>
  )
}
