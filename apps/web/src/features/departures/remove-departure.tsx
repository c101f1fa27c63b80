import type { CalendarDeparture } from '@upeo/contract/departures/guide-calendar'
import { formatDateLong, localDate, formatTrip } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { takeOff } from './queries.ts'

/** Takes a date off that nobody has booked. */
export function RemoveDeparture({ departure, onRemoved }: { departure: CalendarDeparture; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false)
  const { date, startTime } = departure
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {say('Remove this date')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={say('Remove this date?')}
          confirm={say('Remove it')}
          cancel={say('Keep it')}
          failed={say('The date could not be removed. Please try again.')}
          run={() => takeOff(departure)}
          onClose={() => setAsking(false)}
          onDone={() => {
            showToast(say('Date removed.'))
            onRemoved()
          }}
        >
          <p>
            {say('{trip} has no bookings. It is removed from your calendar and can no longer be booked.', {
              trip: formatTrip(localDate(date), startTime, formatDateLong),
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
