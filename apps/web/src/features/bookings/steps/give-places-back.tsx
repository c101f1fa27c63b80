import type { Booking } from '@upeo/contract/bookings/booking'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { useMutation } from '@tanstack/react-query'
import { timeInAddress, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useNavigate } from 'react-router'
import { cancelReasons } from '@upeo/domain/bookings/cancel-reasons'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { myBookingsQuery } from '../../../lib/my-bookings-query.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { activityQuery, keepBooking, refreshBooking } from '../queries.ts'
import { writeAddress } from '../wizard-address.ts'

/** Gives held places back and begins again with the same choice. Nothing has been paid, so nothing is lost. */
export function GivePlacesBack({ booking }: { booking: Booking }) {
  const navigate = useNavigate()
  const release = useMutation({
    mutationFn: () =>
      call(cancelBooking, { params: { id: booking._id }, body: { reason: cancelReasons.changed, expectedKept: 0 } }),
    // It may just have been paid: then there is nothing to change.
    onError: () => void refreshBooking(booking._id),
    onSuccess: async (cancelled) => {
      keepBooking(cancelled)
      await queryClient.invalidateQueries({ queryKey: activityQuery(booking.activity._id).queryKey })
      await queryClient.fetchQuery(myBookingsQuery)
      const date = booking.bookingDate as LocalDate
      const time = timeInAddress(booking.startTime)
      await navigate(writeAddress({ step: 'details', date, time, bookingId: null, ...booking.participants }), {
        replace: true,
      })
    },
  })
  return (
    <>
      <Button variant="default" size="sm" loading={release.isPending} onClick={() => release.mutate()}>
        {say('Change my booking')}
      </Button>
      {release.isError && (
        <Notice tone="danger">{messageOf(release.error, say('Failed to cancel booking. Please try again.'))}</Notice>
      )}
    </>
  )
}
