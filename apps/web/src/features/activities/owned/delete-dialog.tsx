import { deleteActivity, type VendorActivity } from '@upeo/contract/activities/own-activities'
import { plural } from '@upeo/domain/text'
import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { refreshActivities, refreshBookings } from '../../../lib/guide-queries.ts'
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
      title="Delete this activity?"
      confirm={booked ? 'Cancel bookings and delete' : 'Delete Activity'}
      cancel="Keep Activity"
      failed="Failed to delete activity. Please try again."
      run={remove}
      onRefused={setRefusal}
      onClose={onClose}
    >
      {refusal === null && (
        <p>{activity.name} disappears from Upeo. To take it off sale for a while, make it a draft instead.</p>
      )}
    </ConfirmDialog>
  )
}

function deletedText(name: string, cancelled: number): string {
  if (cancelled === 0) return `${name} is deleted.`
  return `${name} is deleted. ${plural(cancelled, 'booking is', 'bookings are')} cancelled, with full refunds.`
}
