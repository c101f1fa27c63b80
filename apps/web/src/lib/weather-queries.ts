import { queryOptions } from '@tanstack/react-query'
import { getGuestTripWeather, getTripWeather } from '@upeo/contract/weather/weather'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { MINUTE } from '@upeo/domain/time'
import { call } from './api.ts'
import { askOrRememberLinked } from './linked-answers.ts'
import { askOrRemember } from './offline-answers.ts'

const staleTime = 30 * MINUTE

function weatherQuery(key: readonly string[], ask: (signal: AbortSignal) => Promise<AnswerOf<typeof getTripWeather>>) {
  return queryOptions({ queryKey: [...key, 'weather'], queryFn: ({ signal }) => ask(signal), staleTime, retry: false })
}
export type WeatherQuery = ReturnType<typeof weatherQuery>

/** What was forecast last is kept with the trip. */
export const tripWeatherQuery = (id: string) =>
  weatherQuery(['bookings', id], (signal) =>
    askOrRemember(`weather ${id}`, () => call(getTripWeather, { params: { id }, signal })),
  )

export const linkedWeatherQuery = (token: string) =>
  weatherQuery(['linked-booking', token], (signal) =>
    askOrRememberLinked(token, 'weather', () => call(getGuestTripWeather, { params: { token }, signal })),
  )
