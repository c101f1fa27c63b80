import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { callOff } from '@upeo/contract/departure-changes/departure-changes'
import type { ChangeReason } from '@upeo/domain/departure-changes/departure-changes'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { endsRequest } from '../../lib/ends-request.ts'
import { refreshBookings } from '../../lib/guide-keys.ts'
import { randomId } from '../../lib/random-id.ts'
import { showToast } from '../../lib/toasts.ts'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { ChangeForm } from './change-form.tsx'
import { refreshDepartureChanges } from './change-queries.ts'
import { ReasonFields } from './reason-fields.tsx'

export function CallOffForm({ sheet, who, onClose }: { sheet: RunSheet; who: string; onClose: () => void }) {
  // Sent again after an answer was lost, it happens once.
  const [key, setKey] = useState(randomId)
  const form = useForm({
    initial: { reason: 'weather' as ChangeReason, message: '' },
    schema: bodySchema(callOff),
    send: async (body) => {
      const done = await call(callOff, { params: { id: sheet._id }, body, idempotencyKey: key })
      await Promise.all([refreshBookings(), refreshDepartureChanges()])
      const told = sheet.guests.some(({ isGuest }) => isGuest)
        ? say('Please tell those without an account.')
        : say('Everybody has been told.')
      showToast(
        `${say('Called off. {n, plural, one {# booking} other {# bookings}} cancelled.', { n: done.cancelled })} ${told}`,
      )
    },
    onDone: onClose,
    onRefused: (error) => {
      if (endsRequest(error)) setKey(randomId())
    },
    failed: say('This departure could not be called off. Please try again.'),
  })
  return (
    <ChangeForm
      form={form}
      lead={say(
        '{who}: every booking is cancelled and refunded in full, and this date closes. This cannot be undone. If the trip can run on another day, move it instead.',
        { who },
      )}
      submit={say('Call off')}
      danger
      proved
      onClose={onClose}
    >
      <ReasonFields reason={form.field('reason')} message={form.field('message')} />
    </ChangeForm>
  )
}
