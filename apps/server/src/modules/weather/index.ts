import { getGuestTripWeather, getTripWeather } from '@upeo/contract/weather/weather'
import { idFrom, type BookingId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { daysBetween, localDateOf, type Clock } from '@upeo/domain/time'
import { FORECAST_DAYS, type Forecast } from '@upeo/domain/weather/forecast'
import { words } from '@upeo/domain/words/say'
import type { WeatherSource } from '../../adapters/weather/port.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { AccessLinks } from '../access-links/index.ts'
import { findLinkedBooking, linkEnded } from '../guest-links/index.ts'
import { findTripPlace, type TripPlace } from './find-trip-place.ts'

interface WeatherDeps {
  readonly clock: Clock
  readonly links: Pick<AccessLinks, 'open'>
  /** Null where no service is configured. */
  readonly weather: WeatherSource | null
}

type ForecastAnswer = Result<{ forecast: Forecast | null }, Failure<'not_found'>>

interface LinkCall {
  readonly params: { readonly token: string }
}

/** What the weather will be like on a trip: a note that no page waits for. */
export function createWeatherModule({ clock, links, weather }: WeatherDeps) {
  async function tell(trip: TripPlace | null): Promise<ForecastAnswer> {
    if (!trip) return fail({ kind: 'not_found' })
    const { place, day } = trip
    const ahead = daysBetween(localDateOf(clock.now()), day)
    if (!weather || !place || ahead < 0 || ahead > FORECAST_DAYS) return done({ forecast: null })
    return done({ forecast: await weather.forecast(place, day) })
  }
  return {
    routes(router: Router): void {
      const limits = [limitOf('weather')]
      const failures = { not_found: () => ({ code: 'not_found', message: words('Booking not found.') }) as const }
      router.command(getTripWeather, { failures, limits }, async ({ db, person, params }) =>
        tell(await findTripPlace(db, person.userId, idFrom<BookingId>(params.id))),
      )
      const byLink = [limitOf('weather-link', ({ params }: LinkCall) => params.token)]
      const linkFailures = { not_found: linkEnded }
      router.command(getGuestTripWeather, { failures: linkFailures, limits: byLink }, async ({ db, params }) => {
        const linked = await findLinkedBooking(links, db, params.token)
        return tell(linked && (await findTripPlace(db, linked.userId, linked.bookingId)))
      })
    },
  }
}
