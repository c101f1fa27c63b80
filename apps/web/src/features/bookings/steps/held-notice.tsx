import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { useMutation } from '@tanstack/react-query'
import { participantsText } from '@upeo/domain/bookings/participants'
import { timeInAddress, type LocalDate } from '@upeo/domain/time'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { activityQuery, keepBooking } from '../queries.ts'
import { writeAddress } from '../wizard-address.ts'

/** Places are held already: another choice means giving these back first. Nothing has been paid, so nothing is lost. */
export function HeldNotice({ booking, activityId }: { booking: BookingDetail; activityId: string }) {
  const navigate = useNavigate()
  const release = useMutation({
    mutationFn: () => call(cancelBooking, { params: { id: booking._id }, body: { reason: 'Changed the booking' } }),
    onSuccess: async (cancelled) => {
      keepBooking(cancelled)
      await queryClient.invalidateQueries({ queryKey: activityQuery(activityId).queryKey })
      const date = booking.bookingDate as LocalDate
      const time = timeInAddress(booking.startTime)
      await navigate(writeAddress({ step: 'details', date, time, bookingId: null, ...booking.participants }), {
        replace: true,
      })
    },
  })
  return (
    <>
      <Notice icon={<IconLock size={20} aria-hidden="true" />}>
        <p style={{ margin: '0 0 12px' }}>
          Your places ({participantsText(booking.participants)}) are held for you. To choose another date or other
          participants, give them back first.
        </p>
        <Button variant="default" size="sm" loading={release.isPending} onClick={() => release.mutate()}>
          Change my booking
        </Button>
      </Notice>
      {release.isError && (
        <Notice tone="danger">{messageOf(release.error, 'Failed to cancel booking. Please try again.')}</Notice>
      )}
    </>
  )
}
