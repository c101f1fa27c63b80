import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { say } from '@upeo/domain/words/say'
import { useId } from 'react'
import { clock } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { acts, actsFor, hindrance, type ActName } from './acts.ts'
import ui from '../../../ui/primitives.module.css'

/** The buttons that the booking's state allows; one that has to wait says for what. */
export function BookingActs({ booking, onAsk }: { booking: VendorBooking; onAsk: (act: ActName) => void }) {
  const note = useId()
  const now = clock.now()
  const names = actsFor(booking, now)
  const why = names.map((name) => hindrance(name, booking, now)).find((text) => text !== null)
  return (
    <>
      {why && (
        <p className={ui.muted} id={note} style={{ flexBasis: '100%' }}>
          {why}
        </p>
      )}
      {names.map((name) => {
        const waits = hindrance(name, booking, now) !== null
        return (
          <Button
            key={name}
            variant={acts[name].tone === 'danger' ? 'default' : 'filled'}
            disabled={waits}
            aria-describedby={waits ? note : undefined}
            onClick={() => onAsk(name)}
          >
            {say(acts[name].label)}
          </Button>
        )
      })}
    </>
  )
}
