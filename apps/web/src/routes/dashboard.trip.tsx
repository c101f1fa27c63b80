import { say } from '@upeo/domain/words/say'
import { PlaceMapBox } from '../features/activities/map/place-map-box.tsx'
import { keepNextTrips } from '../features/bookings/queries.ts'
import { TripPage } from '../features/bookings/trip/trip-page.tsx'
import { TripTickets } from '../features/tickets/mine/trip-tickets.tsx'
import { WeatherNote } from '../features/weather/weather-note.tsx'
import { myBookingsQuery } from '../lib/my-bookings-query.ts'
import { queryClient } from '../lib/query-client.ts'
import { siteOf } from '../lib/site.ts'
import { tripWeatherQuery } from '../lib/weather-queries.ts'
import type { Route } from './+types/dashboard.trip'

export const meta: Route.MetaFunction = () => [{ title: say('My trip | Upeo') }]

export function loader({ context, request }: Route.LoaderArgs) {
  return { mapStyleUrl: siteOf(context, request).mapStyleUrl }
}

/** On the way without a network the map is drawn by our own style, as far as it was seen here. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(myBookingsQuery).then(keepNextTrips)
  return serverLoader().catch(() => ({ mapStyleUrl: null }))
}

/** Which trip it is stands in the address, and changes nothing of what the server has said. */
export const shouldRevalidate = () => false

export default function DashboardTrip({ loaderData: { mapStyleUrl } }: Route.ComponentProps) {
  return (
    <TripPage
      renderMap={({ activity }) =>
        activity.coordinates && (
          <PlaceMapBox coordinates={activity.coordinates} label={activity.location} styleUrl={mapStyleUrl} />
        )
      }
      renderWeather={({ _id }) => <WeatherNote query={tripWeatherQuery(_id)} />}
      renderTickets={({ _id }) => <TripTickets id={_id} />}
    />
  )
}
