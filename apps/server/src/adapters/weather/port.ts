import type { Coordinates } from '@upeo/domain/places/location'
import type { LocalDate } from '@upeo/domain/time'
import type { Forecast } from '@upeo/domain/weather/forecast'

export interface WeatherSource {
  /** Null when nothing is known: the service does not answer, or has no such day. Nobody is told of a failure. */
  forecast(place: Coordinates, day: LocalDate): Promise<Forecast | null>
}
