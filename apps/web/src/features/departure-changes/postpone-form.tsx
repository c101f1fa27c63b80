import { TextInput } from '@mantine/core'
import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { postpone } from '@upeo/contract/departure-changes/departure-changes'
import { MOVE_RANGE, type ChangeReason } from '@upeo/domain/departure-changes/departure-changes'
import { shortText } from '@upeo/domain/inventory/lending'
import { addTime, localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { endsRequest } from '../../lib/ends-request.ts'
import { refreshBookings } from '../../lib/guide-keys.ts'
import { randomId } from '../../lib/random-id.ts'
import { showToast } from '../../lib/toasts.ts'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ChangeForm } from './change-form.tsx'
import { refreshDepartureChanges } from './change-queries.ts'
import { ReasonFields } from './reason-fields.tsx'
import { whatTheyAreAsked } from './what-they-are-asked.ts'
import classes from './departure-changes.module.css'

export function PostponeForm({ sheet, who, onClose }: { sheet: RunSheet; who: string; onClose: () => void }) {
  const navigate = useNavigate()
  const today = localDateOf(clock.now())
  // Sent again after an answer was lost, it moves once.
  const [key, setKey] = useState(randomId)
  const form = useForm({
    initial: { date: '', startTime: sheet.startTime ?? '', reason: 'weather' as ChangeReason, message: '' },
    schema: bodySchema(postpone),
    toBody: ({ startTime, ...rest }) => ({ ...rest, startTime: startTime === '' ? null : startTime }),
    send: (body) => call(postpone, { params: { id: sheet._id }, body, idempotencyKey: key }),
    onDone: async (moved) => {
      const done = [
        say('Moved. {n, plural, one {# booking} other {# bookings}} asked.', { n: moved.asked }),
        ...(moved.toTell > 0
          ? [
              say('{n, plural, one {# guest has} other {# guests have}} no account: please tell them yourself.', {
                n: moved.toTell,
              }),
            ]
          : []),
      ].join(' ')
      if (moved.short.length === 0) showToast(done)
      else
        showToast(`${done} ${say('Not free on the new date: {equipment}.', { equipment: shortText(moved.short) })}`, {
          tone: 'danger',
        })
      // Where they are now, which asks for no form any more.
      await navigate(`/vendor/dashboard/departures/${moved._id}`)
      await Promise.all([refreshBookings(), refreshDepartureChanges()])
    },
    onRefused: (error) => {
      if (endsRequest(error)) setKey(randomId())
    },
    failed: say('This departure could not be moved. Please try again.'),
  })
  return (
    <ChangeForm
      form={form}
      proved
      lead={[
        say('{who}: all move together, or none.', { who }),
        whatTheyAreAsked(sheet, form.values, clock.now()),
        ...(sheet.guests.some(({ isGuest }) => isGuest)
          ? [
              say(
                'Upeo cannot ask guests without an account: please tell them yourself. If they do not answer, they stay booked.',
              ),
            ]
          : []),
        say('The price stays as it was agreed.'),
      ].join(' ')}
      submit={say('Move all')}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <DayField
          {...form.field('date')}
          label={say('New date')}
          min={today}
          max={localDateOf(addTime(clock.now(), MOVE_RANGE))}
          required
        />
        <TextInput {...form.field('startTime')} type="time" label={say('Start time')} size="md" />
      </div>
      <ReasonFields reason={form.field('reason')} message={form.field('message')} />
    </ChangeForm>
  )
}
