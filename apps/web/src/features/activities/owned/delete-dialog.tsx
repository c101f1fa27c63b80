import { useMutation } from '@tanstack/react-query'
import { deleteActivity } from '@upeo/contract/activities/delete-activity'
import type { VendorActivity } from '@upeo/contract/activities/list-my-activities'
import { useState } from 'react'
import { isApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { refreshActivities, refreshBookings } from '../../../lib/guide-queries.ts'

const FAILED = 'Failed to delete activity. Please try again.'

/** Asks first. Where guests have booked it says so, and what deleting would do to them, before anything is done. */
export function DeleteDialog({ activity, onClose }: { activity: VendorActivity | null; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog opened={activity !== null} title="Delete this activity?" busy={busy} onClose={onClose}>
      {activity && <Question activity={activity} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  )
}

function Question({
  activity,
  onBusy,
  onClose,
}: {
  activity: VendorActivity
  onBusy: (busy: boolean) => void
  onClose: () => void
}) {
  const remove = useMutation({
    mutationFn: (cancelBookings: 'true' | 'false') =>
      call(deleteActivity, { params: { id: activity._id }, query: { cancelBookings } }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async ({ cancelledBookings }) => {
      await Promise.all([refreshActivities(), refreshBookings()])
      showToast(deletedText(activity.name, cancelledBookings))
      onClose()
    },
  })
  const booked = isApiError(remove.error, 'has_bookings')
  return (
    <div style={{ display: 'grid', gap: 20 }}>
      {remove.isError ? (
        <Notice tone="danger">{messageOf(remove.error, FAILED)}</Notice>
      ) : (
        <p style={{ margin: 0 }}>
          {activity.name} disappears from Upeo. To take it off sale for a while, make it a draft instead.
        </p>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 }}>
        <Button variant="default" disabled={remove.isPending} onClick={onClose}>
          Keep Activity
        </Button>
        <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate(booked ? 'true' : 'false')}>
          {booked ? 'Cancel bookings and delete' : 'Delete Activity'}
        </Button>
      </div>
    </div>
  )
}

function deletedText(name: string, cancelled: number): string {
  if (cancelled === 0) return `${name} is deleted.`
  const bookings = cancelled === 1 ? '1 booking is' : `${cancelled} bookings are`
  return `${name} is deleted. ${bookings} cancelled, with full refunds.`
}
