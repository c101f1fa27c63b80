import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { say } from '@upeo/domain/words/say'
import { PlaceMapBox } from '../features/activities/map/place-map-box.tsx'
import { ActivityFailed, ActivityMissing } from '../features/bookings/wizard-stop.tsx'
import { activityQuery, bookingQuery } from '../features/bookings/queries.ts'
import { staysWithin } from '../features/bookings/wizard-address.ts'
import { Wizard } from '../features/bookings/wizard.tsx'
import { isApiError, type ApiError } from '../lib/api-error.ts'
import { myBookingsQuery } from '../lib/my-bookings-query.ts'
import { queryClient } from '../lib/query-client.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import { ownAddress } from '../lib/page-meta.ts'
import { siteOf } from '../lib/site.ts'
import type { Route } from './+types/booking'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('Book your spots | Upeo') },
  ...ownAddress(`/book/${params.activityId}`),
]

export function loader({ context, request }: Route.LoaderArgs) {
  return { mapStyleUrl: siteOf(context, request).mapStyleUrl }
}

export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  // Only the last step shows a map: no other waits for its style.
  const mapStyle = serverLoader().then(
    ({ mapStyleUrl }) => mapStyleUrl,
    () => null,
  )
  const bookingId = new URL(request.url).searchParams.get('booking')
  const [activity, booking] = await Promise.all([
    queryClient.fetchQuery(activityQuery(params.activityId)).catch(asFailure),
    bookingId === null ? null : queryClient.fetchQuery(bookingQuery(bookingId)).catch(asFailure),
    // Whether they hold places of it already; a page that does not know goes on, and the server knows.
    bookingId === null ? queryClient.prefetchQuery(myBookingsQuery) : null,
  ])
  const failure = isApiError(activity) ? activity : null
  // A booking can be paid and shown although its activity is not offered any more.
  const needed = booking === null || isApiError(booking)
  return { failure: needed ? failure : null, mapStyle }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Spinner />
}

/** Choosing does not wait for the network: the loader runs only for another activity or booking. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !staysWithin(currentUrl, nextUrl) && defaultShouldRevalidate
}

function asFailure(error: unknown): ApiError {
  if (!isApiError(error)) throw error
  return error
}

export default function Booking({ loaderData: { failure, mapStyle }, params }: Route.ComponentProps) {
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
      <Wizard
        key={params.activityId}
        activityId={params.activityId}
        renderMap={(booking) => (
          <Suspense>
            <MeetingMap booking={booking} style={mapStyle} />
          </Suspense>
        )}
      />
    </QueryClientProvider>
  )
}

function MeetingMap({
  booking: {
    activity: { coordinates, location },
  },
  style,
}: {
  booking: BookingDetail
  style: Promise<string | null>
}) {
  const styleUrl = use(style)
  return coordinates && <PlaceMapBox coordinates={coordinates} label={location} styleUrl={styleUrl} />
}
