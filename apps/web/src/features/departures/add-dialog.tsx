import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { addDepartures } from '@upeo/contract/departures/add-departures'
import type { CalendarActivity } from '@upeo/contract/departures/guide-calendar'
import { addMonths, formatDateLong, localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useId } from 'react'
import { z } from 'zod'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../ui/form/leave-or-submit.tsx'
import type { NumberValue } from '../../ui/form/number-value.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { addToCalendar } from './queries.ts'
import { datesOf, repeats } from './repeat.ts'
import ui from '../../ui/primitives.module.css'
import '../../ui/styles/forms.css'

interface Values {
  readonly activity: string
  readonly date: string
  readonly startTime: string
  readonly capacity: NumberValue
  readonly repeat: (typeof repeats)[number]['value']
  readonly until: string
}

const schema = bodySchema(addDepartures).extend({ activity: z.string() })

/** One more departure, or one on each day of a repeat. Draw it only while it is open. */
export function AddDialog({
  date,
  today,
  activities,
  onClose,
}: {
  date: LocalDate
  today: LocalDate
  activities: readonly CalendarActivity[]
  onClose: () => void
}) {
  const formId = useId()
  const { form, choose } = useAdding(date, activities, onClose)
  const { values } = form
  return (
    <Dialog
      opened
      title={say('Add a departure')}
      onClose={onClose}
      actions={
        <LeaveOrSubmit form={form} leave={say('Close')} onLeave={onClose} formId={formId}>
          {say('Add')}
        </LeaveOrSubmit>
      }
    >
      <Form form={form} id={formId} className={ui.stack12}>
        <FormMessage form={form} />
        <NativeSelect
          id={form.idOf('activity')}
          label={say('Activity')}
          size="md"
          value={values.activity}
          error={form.errorOf('activity')}
          data={activities.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <DayField {...form.field('date')} label={say('Date')} min={today} />
        <TextInput
          {...form.field('startTime')}
          type="time"
          label={say('Start time')}
          description={say('Leave empty for the start of the day.')}
        />
        <NumberInput
          {...form.field('capacity')}
          label={say('Capacity')}
          min={1}
          allowDecimal={false}
          clampBehavior="none"
        />
        <NativeSelect
          id={form.idOf('repeat')}
          label={say('Repeat')}
          size="md"
          value={values.repeat}
          data={repeats.map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={(event) => form.set('repeat', event.currentTarget.value as Values['repeat'])}
        />
        {values.repeat !== 'never' && (
          <>
            <DayField {...form.field('until')} label={say('Until')} min={values.date} />
            <p className={ui.muted} role="status">
              {repeatNote(values)}
            </p>
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** A chosen activity brings its usual time and size along. */
function useAdding(date: LocalDate, activities: readonly CalendarActivity[], onClose: () => void) {
  const usual = (id: string) => {
    const activity = activities.find(({ _id }) => _id === id)
    return { startTime: activity?.startTime ?? '', capacity: activity?.capacity ?? 1 }
  }
  const first = (activities.find(({ isActive }) => isActive) ?? activities[0])?._id ?? ''
  const form = useForm({
    initial: (): Values => ({ activity: first, date, ...usual(first), repeat: 'never', until: addMonths(date, 3) }),
    schema,
    toBody: ({ activity, startTime, capacity, ...days }) => ({
      activity,
      dates: datesOf(days),
      startTime: startTime || null,
      ...(typeof capacity === 'number' && { capacity }),
    }),
    names: { dates: 'date' },
    send: ({ activity, ...body }) => addToCalendar(activity, body),
    onDone: ({ added }) => {
      const name = activities.find(({ _id }) => _id === form.values.activity)?.name ?? ''
      showToast(
        added === 0
          ? say('{name} already leaves at that time.', { name })
          : say('{n, plural, one {# departure} other {# departures}} of {name} added.', { n: added, name }),
      )
      onClose()
    },
    failed: say('Failed to add the departure. Please try again.'),
  })

  function choose(activity: string) {
    const { startTime, capacity } = usual(activity)
    form.set('activity', activity)
    form.set('startTime', startTime)
    form.set('capacity', capacity)
  }
  return { form, choose }
}

function repeatNote(values: Values): string {
  const dates = datesOf(values)
  const last = dates.at(-1)
  if (last === undefined) return say('Please choose a last day that is not before the first, within a year.')
  return say('{n, plural, one {# departure} other {# departures}}, the last on {date}.', {
    n: dates.length,
    date: formatDateLong(localDate(last)),
  })
}
