import { QueryClientProvider } from '@tanstack/react-query'
import { LinkedBooking } from '../features/bookings/linked/linked-booking.tsx'
import { queryClient } from '../lib/query-client.ts'
import { PageContainer } from '../ui/page.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/guest-booking'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [
  { title: 'Your booking | Upeo' },
  { name: 'robots', content: 'noindex' },
  // The address opens the booking: it must not travel to other sites.
  { name: 'referrer', content: 'no-referrer' },
]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })

export default function GuestBookingPage({ params: { token } }: Route.ComponentProps) {
  return (
    <PageContainer width="text">
      <QueryClientProvider client={queryClient}>
        <LinkedBooking token={token} />
      </QueryClientProvider>
    </PageContainer>
  )
}
