import { expect, test } from 'vitest'
import { forecastText } from './forecast.ts'

const day = { code: 80, lowest: 14, highest: 23, rainChance: 60, wind: 35 }

test('a forecast is a sentence, with rain and wind where there are any', () => {
  expect(forecastText(day)).toBe('Showers, 14 to 23 °C, 60% chance of rain, wind up to 35 km/h.')
  expect(forecastText({ ...day, code: 0, rainChance: 0, wind: 12 })).toBe('Sunny, 14 to 23 °C.')
  expect(forecastText({ ...day, code: 2, rainChance: null, wind: null })).toBe('Partly cloudy, 14 to 23 °C.')
})

test.each([
  [0, 'Sunny'],
  [3, 'Cloudy'],
  [48, 'Fog'],
  [55, 'Drizzle'],
  [63, 'Rain'],
  [67, 'Heavy rain'],
  [77, 'Snow'],
  [81, 'Showers'],
  [82, 'Heavy showers'],
  [86, 'Snow showers'],
  [96, 'Thunderstorms'],
])('code %s is %s', (code, text) => expect(forecastText({ ...day, code })).toMatch(new RegExp(`^${text},`)))
