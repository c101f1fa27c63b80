import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { callOff } from '@upeo/contract/departure-changes/departure-changes'
import type { ChangeReason } from '@upeo/domain/departure-changes/departure-changes'
import { plural } from '@upeo/domain/text'
import { call } from '../../lib/api.ts'
import { refreshBookings } from '../../lib/guide-queries.ts'
import { showToast } from '../../lib/toasts.ts'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { ChangeForm } from './change-form.tsx'
import { refreshDepartureChanges } from './queries.ts'
import { ReasonFields } from './reason-fields.tsx'

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
    <ChangeForm
      form={form}
      lead={`${who}: every booking is cancelled, everybody gets all their money back, and nobody can book this date any more. This cannot be undone. If the trip can take place on another day, move it instead.`}
      submit="Call off"
      danger
      onClose={onClose}
    >
      <ReasonFields reason={form.field('reason')} message={form.field('message')} />
    </ChangeForm>
  )
}
