import { QueryClientProvider } from '@tanstack/react-query'
import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ActivityFailed, ActivityMissing } from '../features/bookings/wizard-stop.tsx'
import { activityQuery, bookingQuery } from '../features/bookings/queries.ts'
import { staysWithin } from '../features/bookings/wizard-address.ts'
import { Wizard } from '../features/bookings/wizard.tsx'
import { isApiError, type ApiError } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/booking'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = ({ params }) => [
  { title: 'Book your places | Upeo' },
  { tagName: 'link', rel: 'canonical', href: `/book/${params.activityId}` },
]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const bookingId = new URL(request.url).searchParams.get('booking')
  const [activity, booking] = await Promise.all([
    queryClient.fetchQuery(activityQuery(params.activityId)).catch(asFailure),
    bookingId === null ? null : queryClient.fetchQuery(bookingQuery(bookingId)).catch(asFailure),
  ])
  const failure = isApiError(activity) ? activity : null
  // A booking can be paid and shown although its activity is not offered any more.
  const needed = booking === null || isApiError(booking)
  return { failure: needed ? failure : null }
}
clientLoader.hydrate = true as const

/** Choosing does not wait for the network: the loader runs only for another activity or booking. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !staysWithin(currentUrl, nextUrl) && defaultShouldRevalidate
}

function asFailure(error: unknown): ApiError {
  if (!isApiError(error)) throw error
  return error
}

export default function Booking({ loaderData: { failure }, params }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  if (failure) {
    const missing = failure.status === 404 || failure.code === 'invalid_input'
    return missing ? (
      <ActivityMissing />
    ) : (
      <ActivityFailed requestId={failure.requestId} onRetry={() => void revalidator.revalidate()} />
    )
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Wizard key={params.activityId} activityId={params.activityId} />
    </QueryClientProvider>
  )
}
