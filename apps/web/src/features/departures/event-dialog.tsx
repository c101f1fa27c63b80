import { NumberInput, TextInput } from '@mantine/core'
import { departureTexts, seatsTakenText } from '@upeo/domain/departures/departure-dates'
import { categoryLabel } from '@upeo/domain/activities/categories'
import { formatDateLong, type LocalDate } from '@upeo/domain/time'
import { IconPencil } from '@tabler/icons-react'
import { useId, useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { seatsText, type CalendarEvent } from './calendar-events.ts'
import { useMoveDeparture } from './queries.ts'
import classes from './event-dialog.module.css'
import '../../ui/styles/forms.css'

const SAVE_FAILED = 'Failed to change the date. Please try again.'

/** What a date is, and the way to move it or give it another size. */
export function EventDialog({
  event,
  today,
  onClose,
}: {
  event: CalendarEvent | null
  today: LocalDate
  onClose: () => void
}) {
  const form = useId()
  const move = useMoveDeparture()
  return (
    <Dialog
      opened={event !== null}
      title="Activity Details"
      busy={move.isPending}
      onClose={onClose}
      actions={
        event && (
          <>
            <Button variant="default" disabled={move.isPending} onClick={onClose}>
              Close
            </Button>
            <LinkButton
              variant="default"
              to={`/activities/edit/${event.activity._id}`}
              leftSection={<IconPencil size={18} aria-hidden="true" />}
            >
              Edit Activity
            </LinkButton>
            {event.departure && event.date >= today && (
              <Button type="submit" form={form} loading={move.isPending}>
                Save date
              </Button>
            )}
          </>
        )
      }
    >
      {event && (
        <>
          <Facts event={event} />
          {move.isError && <Notice tone="danger">{messageOf(move.error, SAVE_FAILED)}</Notice>}
          {event.departure && event.date >= today && (
            <DateForm
              id={form}
              event={event}
              today={today}
              fields={move.error instanceof ApiError ? move.error.fields : {}}
              onSave={(change) =>
                move.mutate(
                  { activityId: event.activity._id, date: event.date, change },
                  {
                    onSuccess: () => {
                      showToast('The date is saved.')
                      onClose()
                    },
                  },
                )
              }
            />
          )}
        </>
      )}
    </Dialog>
  )
}

function Facts({ event }: { event: CalendarEvent }) {
  const { activity, departure } = event
  return (
    <div className={classes.facts}>
      <p className={classes.name}>{activity.name}</p>
      <p className={classes.chips}>
        <Chip tone={activity.isActive ? 'primary' : 'neutral'}>{activity.isActive ? 'Active' : 'Inactive'}</Chip>
        <Chip>{categoryLabel(activity.category)}</Chip>
        <Chip tone="info">{seatsText(event)}</Chip>
      </p>
      {departure ? (
        <p>
          {formatDateLong(event.date)}
          {departure.startTime && `, ${departure.startTime}`}.{' '}
          {departure.bookingCount === 1 ? '1 booking' : `${departure.bookingCount} bookings`}.
        </p>
      ) : (
        <p>This activity has no dates. Add some, and people can book it.</p>
      )}
    </div>
  )
}

/** The keyboard's way to do what dragging does; and the one to change time and size. */
function DateForm({
  id,
  event,
  today,
  fields,
  onSave,
}: {
  id: string
  event: CalendarEvent
  today: LocalDate
  fields: Readonly<Record<string, string>>
  onSave: (change: { date?: string; startTime?: string | null; capacity?: number }) => void
}) {
  const seatsTaken = event.departure?.seatsTaken ?? 0
  const booked = seatsTaken > 0
  const [date, setDate] = useState<string>(event.date)
  const [time, setTime] = useState(event.departure?.startTime ?? '')
  const [capacity, setCapacity] = useState<number | string>(event.departure?.capacity ?? 1)

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    onSave({
      ...(!booked && { date, startTime: time || null }),
      ...(typeof capacity === 'number' && { capacity }),
    })
  }

  return (
    <form id={id} className={classes.form} noValidate onSubmit={submit}>
      {booked && <Notice>{departureTexts.booked([event.date])}</Notice>}
      <TextInput
        type="date"
        label="Date"
        min={today}
        value={date}
        disabled={booked}
        error={fields['date'] ?? fields['startDates']}
        onChange={(changed) => setDate(changed.currentTarget.value)}
      />
      <TextInput
        type="time"
        label="Start time"
        value={time}
        disabled={booked}
        error={fields['startTime']}
        onChange={(changed) => setTime(changed.currentTarget.value)}
      />
      <NumberInput
        label="Capacity"
        description={booked ? `${seatsTakenText(seatsTaken)}.` : undefined}
        min={1}
        allowDecimal={false}
        clampBehavior="none"
        value={capacity}
        error={fields['capacity']}
        onChange={setCapacity}
      />
    </form>
  )
}
