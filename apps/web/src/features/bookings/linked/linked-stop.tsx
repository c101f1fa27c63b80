import { useMutation } from '@tanstack/react-query'
import { stopGuestPrompts } from '@upeo/contract/bookings/guest-booking'
import { say } from '@upeo/domain/words/say'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { refreshLinked, type Linked } from './queries.ts'
import classes from './linked.module.css'

/** Nobody has to have a guide ring their phone for money: said by their link, it holds for this guide. */
export function LinkedStop({ token, guest }: { token: string; guest: Linked['guest'] }) {
  const stop = useMutation({
    mutationFn: () => call(stopGuestPrompts, { params: { token }, body: {} }),
    onSettled: () => refreshLinked(token),
  })
  if (guest.phoneEnd === null) return null
  if (guest.promptsStopped) {
    return (
      <p className={classes.small}>
        {say('Your guide cannot send payment requests to your number that ends in {end}.', { end: guest.phoneEnd })}
      </p>
    )
  }
  return (
    <section className={classes.stop} aria-label={say('Payment requests')}>
      {stop.error && <Notice tone="danger">{messageOf(stop.error, say('Please try again.'))}</Notice>}
      <p className={classes.small}>
        {say('Your guide can send an M-Pesa request for the price of this booking to your number.')}
      </p>
      <Button variant="subtle" size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
        {say('Stop payment requests to my number')}
      </Button>
    </section>
  )
}
