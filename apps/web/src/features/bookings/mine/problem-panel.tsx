import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { reportProblem } from '@upeo/contract/bookings/report-problem'
import { useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { refreshBooking } from '../queries.ts'
import classes from './cancel-panel.module.css'
import '../../../ui/styles/forms.css'

const FAILED = 'Failed to report the problem. Please try again.'
const EMPTY = 'Please say what went wrong.'

/** Within a day of the trip: the guide is not paid until somebody has looked into it. */
export function ProblemPanel({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const [description, setDescription] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const report = useMutation({
    mutationFn: async () => {
      await call(reportProblem, { params: { id: booking._id }, body: { description } })
      await refreshBooking(booking._id)
    },
    onSuccess: onDone,
  })
  const refused = report.error instanceof ApiError ? report.error.fields['description'] : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(description.trim() === '' ? EMPTY : null)
    if (description.trim() !== '') report.mutate()
  }
  return (
    <form className={classes.panel} noValidate onSubmit={submit}>
      <p className={classes.lead}>
        {booking.activity.name}, {booking.reference}. Tell us what was not as agreed. We look into it before your guide
        is paid, and answer by mail.
      </p>
      <Textarea
        label="What went wrong?"
        required
        autosize
        minRows={4}
        maxLength={2000}
        value={description}
        error={missing ?? refused}
        onChange={(event) => {
          setDescription(event.currentTarget.value)
          setMissing(null)
        }}
      />
      {report.isError && <Notice tone="danger">{messageOf(report.error, FAILED)}</Notice>}
      <div className={classes.actions}>
        <Button variant="default" disabled={report.isPending} onClick={onDone}>
          Go Back
        </Button>
        <Button type="submit" loading={report.isPending}>
          Send Report
        </Button>
      </div>
    </form>
  )
}
