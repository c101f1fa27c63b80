import { deleteActivity, type VendorActivity } from '@upeo/contract/activities/own-activities'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { refreshBookings } from '../../../lib/guide-keys.ts'
import { refreshActivities } from '../../../lib/guide-queries.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Asks first. Where customers have booked it says so, and what deleting would do to them, before anything is done. */
export function DeleteDialog({ activity, onClose }: { activity: VendorActivity; onClose: () => void }) {
  const [refusal, setRefusal] = useState<unknown>(null)
  const booked = isApiError(refusal, 'has_bookings')
  async function remove() {
    const { cancelledBookings } = await call(deleteActivity, {
      params: { id: activity._id },
      query: { cancelBookings: booked ? 'true' : 'false' },
    })
    await Promise.all([refreshActivities(), refreshBookings()])
    showToast(deletedText(activity.name, cancelledBookings))
  }
  return (
    <ConfirmDialog
      title={say('Delete this activity?')}
      confirm={booked ? say('Cancel bookings and delete') : say('Delete Activity')}
      cancel={say('Keep Activity')}
      failed={say('Failed to delete activity. Please try again.')}
      run={remove}
      onRefused={setRefusal}
      onClose={onClose}
    >
      {refusal === null && (
        <p>
          {say('{name} disappears from Upeo. To take it off sale for a while, make it a draft instead.', {
            name: activity.name,
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}

function deletedText(name: string, cancelled: number): string {
  if (cancelled === 0) return say('{name} was deleted.', { name })
  return say(
    '{name} was deleted. {n, plural, one {# booking was} other {# bookings were}} cancelled, with full refunds.',
    { name, n: cancelled },
  )
}
