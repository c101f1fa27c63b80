import { QueryClientProvider } from '@tanstack/react-query'
import { say } from '@upeo/domain/words/say'
import { LinkedBooking } from '../features/bookings/linked/linked-booking.tsx'
import { PlaceMapBox } from '../features/activities/map/place-map-box.tsx'
import { GuestTickets } from '../features/tickets/mine/guest-tickets.tsx'
import { WeatherNote } from '../features/weather/weather-note.tsx'
import { queryClient } from '../lib/query-client.ts'
import { secretAddressHeaders, secretAddressMeta } from '../lib/secret-address.ts'
import { siteOf } from '../lib/site.ts'
import { linkedWeatherQuery } from '../lib/weather-queries.ts'
import { PageContainer } from '../ui/page.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/guest-booking'

export const handle: PageHandle = { frame: 'focus' }

export const meta: Route.MetaFunction = () => [{ title: say('Your booking | Upeo') }, ...secretAddressMeta]

export const headers: Route.HeadersFunction = secretAddressHeaders

export function loader({ context, request }: Route.LoaderArgs) {
  return { mapStyleUrl: siteOf(context, request).mapStyleUrl }
}

export default function GuestBookingPage({ params: { token }, loaderData: { mapStyleUrl } }: Route.ComponentProps) {
  return (
    <PageContainer width="text">
      <QueryClientProvider client={queryClient}>
        <LinkedBooking
          token={token}
          renderMap={({ activity }) =>
            activity.coordinates && (
              <PlaceMapBox coordinates={activity.coordinates} label={activity.location} styleUrl={mapStyleUrl} />
            )
          }
          renderWeather={() => <WeatherNote query={linkedWeatherQuery(token)} />}
          renderTickets={() => <GuestTickets token={token} />}
        />
      </QueryClientProvider>
    </PageContainer>
  )
}
