import { say, words } from '../words/say.ts'

/** What is expected of one day at one place. */
export interface Forecast {
  /** As the World Meteorological Organization numbers present weather (code table 4677). */
  readonly code: number
  /** Whole degrees Celsius. */
  readonly lowest: number
  readonly highest: number
  /** Percent; null where it is not told. */
  readonly rainChance: number | null
  /** The strongest of the day, in km/h; null where it is not told. */
  readonly wind: number | null
}

/** Further ahead than this no forecast is asked for: it would say no more than the season does. */
export const FORECAST_DAYS = 7

/** The most of each group of codes, from the last on. */
const skies: readonly (readonly [from: number, text: string])[] = [
  [95, words('Thunderstorms')],
  [85, words('Snow showers')],
  [82, words('Heavy showers')],
  [80, words('Showers')],
  [71, words('Snow')],
  [65, words('Heavy rain')],
  [61, words('Rain')],
  [51, words('Drizzle')],
  [45, words('Fog')],
  [3, words('Cloudy')],
  [1, words('Partly cloudy')],
  [0, words('Sunny')],
]

/** A wind that is felt on a ridge or on water. */
const WINDY = 30

/** 'Showers, 14 to 23 °C, 60% chance of rain, wind up to 35 km/h.' */
export function forecastText({ code, lowest, highest, rainChance, wind }: Forecast): string {
  const sky = say(skies.find(([from]) => code >= from)?.[1] ?? words('Changing weather'))
  const rain = rainChance !== null && rainChance > 0 ? rainChance : null
  if (wind === null || wind < WINDY) {
    return rain === null
      ? say('{sky}, {lowest} to {highest} °C.', { sky, lowest, highest })
      : say('{sky}, {lowest} to {highest} °C, {rain}% chance of rain.', { sky, lowest, highest, rain })
  }
  return rain === null
    ? say('{sky}, {lowest} to {highest} °C, wind up to {wind} km/h.', { sky, lowest, highest, wind })
    : say('{sky}, {lowest} to {highest} °C, {rain}% chance of rain, wind up to {wind} km/h.', {
        sky,
        lowest,
        highest,
        rain,
        wind,
      })
}
