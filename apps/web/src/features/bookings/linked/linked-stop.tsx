import { useMutation } from '@tanstack/react-query'
import { allowGuestPrompts, stopGuestPrompts } from '@upeo/contract/bookings/guest-booking'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProofGate } from './proof-gate.tsx'
import { refreshLinked, type Linked } from './queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './linked.module.css'

/** Nobody has to have a guide ring their phone for money: said by their link it holds for this guide, with the code for all. */
export function LinkedStop({ token, linked: { guest } }: { token: string; linked: Linked }) {
  const [asked, setAsked] = useState(false)
  const act = useMutation({
    mutationFn: (to: typeof stopGuestPrompts | typeof allowGuestPrompts) => call(to, { params: { token }, body: {} }),
    onSettled: () => refreshLinked(token),
  })
  const { phoneEnd: end, promptsStopped: stopped, numberProved } = guest
  if (end === null) return null
  const allow = say('Allow payment requests again')
  return (
    <section className={`${ui.stack12} ${classes.stop}`} aria-label={say('Payment requests')}>
      {act.error && <Notice tone="danger">{messageOf(act.error, say('Please try again.'))}</Notice>}
      <p className={`${ui.hint} ${classes.small}`}>{standingText(guest, end)}</p>
      {stopped !== 'all' && (numberProved || !stopped) && (
        <Button variant="subtle" size="sm" loading={act.isPending} onClick={() => act.mutate(stopGuestPrompts)}>
          {numberProved ? say('Stop payment requests from all guides') : say('Stop payment requests to my number')}
        </Button>
      )}
      {stopped && !asked && (
        <Button variant="subtle" size="sm" onClick={() => setAsked(true)}>
          {allow}
        </Button>
      )}
      {stopped && asked && (
        <ProofGate token={token}>
          <Button variant="subtle" size="sm" loading={act.isPending} onClick={() => act.mutate(allowGuestPrompts)}>
            {allow}
          </Button>
        </ProofGate>
      )}
    </section>
  )
}

function standingText({ promptsStopped, numberProved }: Linked['guest'], end: string): string {
  switch (promptsStopped) {
    case 'all':
      return say('No guide can send payment requests to your number ending in {end}.', { end })
    case 'guide':
      return say('Your guide cannot send payment requests to your number ending in {end}.', { end })
    case null:
      return numberProved
        ? say('Guides can send M-Pesa requests to your number for trips they have booked for you.')
        : say('Your guide can send an M-Pesa request for the price of this booking to your number.')
    default:
      return promptsStopped satisfies never
  }
}
