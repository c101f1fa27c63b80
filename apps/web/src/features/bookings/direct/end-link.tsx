import { useMutation } from '@tanstack/react-query'
import { endGuestLink } from '@upeo/contract/bookings/direct-offers'
import { say } from '@upeo/domain/words/say'
import { IconLinkOff } from '@tabler/icons-react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** For a link that went to somebody else, or was forwarded: nothing opens by it any more. */
export function EndLink({ bookingId }: { bookingId: string }) {
  const end = useMutation({ mutationFn: () => call(endGuestLink, { params: { id: bookingId } }) })
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        loading={end.isPending}
        leftSection={<IconLinkOff size={18} aria-hidden="true" />}
        onClick={() => end.mutate()}
      >
        {say('End the link')}
      </Button>
      {end.data && (
        <Notice tone="success">
          {end.data.ended > 0 ? say('The link has ended.') : say('There is no link to end.')}
        </Notice>
      )}
      {end.error && (
        <Notice tone="danger">{messageOf(end.error, say('The link could not be ended. Please try again.'))}</Notice>
      )}
    </div>
  )
}
