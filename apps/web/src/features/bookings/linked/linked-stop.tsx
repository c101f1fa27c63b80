import { useMutation } from '@tanstack/react-query'
import { stopGuestPrompts } from '@upeo/contract/bookings/guest-booking'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { refreshLinked, type Linked } from './queries.ts'
import classes from './linked.module.css'

/** Nobody has to have a guide ring their phone for money: said once, it holds for every guide. */
export function LinkedStop({ token, guest }: { token: string; guest: Linked['guest'] }) {
  const stop = useMutation({
    mutationFn: () => call(stopGuestPrompts, { params: { token }, body: {} }),
    onSettled: () => refreshLinked(token),
  })
  if (guest.phoneEnd === null) return null
  if (guest.promptsStopped) {
    return (
      <p className={classes.small}>Guides cannot send payment requests to your number that ends in {guest.phoneEnd}.</p>
    )
  }
  return (
    <section className={classes.stop} aria-label="Payment requests">
      {stop.error && <Notice tone="danger">{messageOf(stop.error, 'Please try again.')}</Notice>}
      <p className={classes.small}>Your guide can have M-Pesa ask your number for the price of this booking.</p>
      <Button variant="subtle" size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
        Stop payment requests to my number
      </Button>
    </section>
  )
}
