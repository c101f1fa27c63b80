import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { callOff } from '@upeo/contract/departure-changes/departure-changes'
import type { ChangeReason } from '@upeo/domain/departure-changes/departure-changes'
import { plural } from '@upeo/domain/text'
import { call } from '../../lib/api.ts'
import { refreshBookings } from '../../lib/guide-queries.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { refreshDepartureChanges } from './queries.ts'
import { ReasonFields } from './reason-fields.tsx'
import classes from './departure-changes.module.css'
import '../../ui/styles/forms.css'

export function CallOffForm({ sheet, who, onClose }: { sheet: RunSheet; who: string; onClose: () => void }) {
  const form = useForm({
    initial: { reason: 'weather' as ChangeReason, message: '' },
    schema: bodySchema(callOff),
    send: async (body) => {
      const done = await call(callOff, { params: { id: sheet._id }, body })
      await Promise.all([refreshBookings(), refreshDepartureChanges()])
      showToast(`Called off. ${plural(done.cancelled, 'booking')} cancelled, everybody has been told.`)
    },
    onDone: onClose,
    failed: 'This departure could not be called off. Please try again.',
  })
  return (
    <Form form={form} className={classes.form}>
      <p className={classes.lead}>
        {who}: every booking is cancelled, everybody gets all their money back, and nobody can book this date any more.
        This cannot be undone. If the trip can take place on another day, move it instead.
      </p>
      <ReasonFields reason={form.field('reason')} message={form.field('message')} />
      <FormMessage form={form} />
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onClose}>
          Go back
        </Button>
        <Button type="submit" variant="danger" loading={form.pending}>
          Call off
        </Button>
      </FormButtons>
    </Form>
  )
}
