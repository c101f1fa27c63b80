import { NumberInput, TextInput } from '@mantine/core'
import { moveDeparture } from '@upeo/contract/departures/move-departure'
import { departureTexts, seatsTakenText } from '@upeo/domain/departures/departure-dates'
import { categoryLabel } from '@upeo/domain/activities/categories'
import { formatDateLong, type LocalDate, formatTrip } from '@upeo/domain/time'
import { seatsLeft } from '@upeo/domain/departures/departures'
import { say } from '@upeo/domain/words/say'
import { IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { NumberValue } from '../../ui/form/number-value.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { seatsText, type CalendarEvent } from './calendar-events.ts'
import { DepartureMenu } from './departure-menu.tsx'
import { changeDeparture, sayMoved } from './queries.ts'
import ui from '../../ui/primitives.module.css'
import classes from './event-dialog.module.css'
import '../../ui/styles/forms.css'

interface Values {
  readonly date: string
  readonly startTime: string
  readonly capacity: NumberValue
}

/**
 * What a date is, and the way to move it or give it another time or size: the keyboard's way to do what dragging does.
 * Draw it only while it is open.
 */
export function EventDialog({
  event,
  today,
  onClose,
}: {
  event: CalendarEvent
  today: LocalDate
  onClose: () => void
}) {
  const formId = useId()
  const { activity, departure, date } = event
  const seatsTaken = departure?.seatsTaken ?? 0
  const booked = seatsTaken > 0
  const form = useChange(event, onClose)
  const isChangeable = departure !== null && date >= today
  return (
    <Dialog
      opened
      title={say('Activity Details')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={form.pending} onClick={onClose}>
            {say('Close')}
          </Button>
          {!departure && (
            <LinkButton
              variant="default"
              to={`/activities/edit/${activity._id}`}
              leftSection={<IconPencil size={18} aria-hidden="true" />}
            >
              {say('Edit Activity')}
            </LinkButton>
          )}
          {isChangeable && seatsLeft(departure) > 0 && (
            <LinkButton variant="default" to={`/vendor/dashboard/bookings/new?departure=${departure._id}`}>
              {say('New booking')}
            </LinkButton>
          )}
          {isChangeable && (
            <Button type="submit" form={formId} loading={form.pending}>
              {say('Save date')}
            </Button>
          )}
        </>
      }
    >
      <Facts event={event} />
      {isChangeable && (
        <Form form={form} id={formId} className={classes.form}>
          <FormMessage form={form} />
          {booked && <Notice>{departureTexts.booked([date])}</Notice>}
          <DayField {...form.field('date')} label={say('Date')} min={today} disabled={booked} />
          <TextInput {...form.field('startTime')} type="time" label={say('Start time')} disabled={booked} />
          <NumberInput
            {...form.field('capacity')}
            label={say('Capacity')}
            description={booked ? `${seatsTakenText(seatsTaken)}.` : undefined}
            min={1}
            allowDecimal={false}
            clampBehavior="none"
          />
        </Form>
      )}
      {departure && <DepartureMenu departure={departure} isComing={date >= today} onRemoved={onClose} />}
    </Dialog>
  )
}

/** Only its size while somebody has booked it. */
function useChange({ departure, date }: CalendarEvent, onClose: () => void) {
  const booked = (departure?.seatsTaken ?? 0) > 0
  return useForm({
    initial: (): Values => ({ date, startTime: departure?.startTime ?? '', capacity: departure?.capacity ?? 1 }),
    schema: bodySchema(moveDeparture),
    toBody: ({ date: to, startTime, capacity }) => ({
      ...(!booked && { date: to, startTime: startTime || null }),
      ...(typeof capacity === 'number' && { capacity }),
    }),
    names: { startDates: 'date' },
    send: async (change) => {
      return departure ? (await changeDeparture({ departure, change })).short : []
    },
    onDone: (short) => {
      sayMoved(say('Date saved.'), short)
      onClose()
    },
    failed: say('Failed to change the date. Please try again.'),
  })
}

function Facts({ event }: { event: CalendarEvent }) {
  const { activity, departure } = event
  return (
    <div className={classes.facts}>
      <p className={ui.strongLabel}>{activity.name}</p>
      <p className={ui.wrap8}>
        <Chip tone={activity.isActive ? 'primary' : 'neutral'}>
          {activity.isActive ? say('Active') : say('Inactive')}
        </Chip>
        <Chip>{say(categoryLabel(activity.category))}</Chip>
        <Chip tone="info">{seatsText(event)}</Chip>
      </p>
      {departure ? (
        <p>
          {formatTrip(event.date, departure.startTime, formatDateLong)}.{' '}
          {say('{n, plural, one {# booking} other {# bookings}}', { n: departure.bookingCount })}.
        </p>
      ) : (
        <p>{say('This activity has no dates. Add some, and people can book it.')}</p>
      )}
    </div>
  )
}
