import { TextInput } from '@mantine/core'
import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { postpone } from '@upeo/contract/departure-changes/departure-changes'
import { MOVE_RANGE, silenceMeans, type ChangeReason } from '@upeo/domain/departure-changes/departure-changes'
import { plural } from '@upeo/domain/text'
import { addTime, departureStart, localDateOf, parseLocalDate, parseLocalTime } from '@upeo/domain/time'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { refreshBookings } from '../../lib/guide-queries.ts'
import { showToast } from '../../lib/toasts.ts'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { ChangeForm } from './change-form.tsx'
import { refreshDepartureChanges } from './queries.ts'
import { ReasonFields } from './reason-fields.tsx'
import classes from './departure-changes.module.css'

export function PostponeForm({ sheet, who, onClose }: { sheet: RunSheet; who: string; onClose: () => void }) {
  const navigate = useNavigate()
  const today = localDateOf(clock.now())
  const form = useForm({
    initial: { date: '', startTime: sheet.startTime ?? '', reason: 'weather' as ChangeReason, message: '' },
    schema: bodySchema(postpone),
    toBody: ({ startTime, ...rest }) => ({ ...rest, startTime: startTime === '' ? null : startTime }),
    send: (body) => call(postpone, { params: { id: sheet._id }, body }),
    onDone: async (moved) => {
      onClose()
      showToast(`Moved. ${plural(moved.asked, 'booking')} asked.`)
      await navigate(`/vendor/dashboard/departures/${moved._id}`)
      await Promise.all([refreshBookings(), refreshDepartureChanges()])
    },
    failed: 'This departure could not be moved. Please try again.',
  })
  return (
    <ChangeForm
      form={form}
      lead={`${who} move together, or nobody does. ${whatTheyAreAsked(sheet, form.values)} The price stays as it was agreed.`}
      submit="Move all"
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextInput
          {...form.field('date')}
          type="date"
          label="New date"
          min={today}
          max={localDateOf(addTime(clock.now(), MOVE_RANGE))}
          size="md"
          required
        />
        <TextInput {...form.field('startTime')} type="time" label="Start time" size="md" />
      </div>
      <ReasonFields reason={form.field('reason')} message={form.field('message')} />
    </ChangeForm>
  )
}

function whatTheyAreAsked(sheet: RunSheet, { date, startTime }: { date: string; startTime: string }): string {
  const day = parseLocalDate(date)
  const to = day && departureStart(day, parseLocalTime(startTime))
  return to && silenceMeans(new Date(sheet.startsAt), to) === 'keep'
    ? 'Everybody is told, and can have their money back until the trip begins; without an answer they stay booked.'
    : 'Everybody is asked: keep it, another date, or all money back. Without an answer within two days the money goes back.'
}
