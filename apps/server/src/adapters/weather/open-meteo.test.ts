import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { localDate } from '@upeo/domain/time'
import { afterEach, expect, test } from 'vitest'
import { createOpenMeteo } from './create-open-meteo.ts'

const longonot = { lat: -0.914_92, lng: 36.446_41 }
const day = localDate('2026-03-14')

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})

/** A service that speaks the protocol, on this machine. */
async function service(answer: unknown, status = 200) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://weather.example'))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { asked, source: createOpenMeteo({ url: `http://127.0.0.1:${port}/v1/forecast?apikey=key1` }) }
}

const daily = {
  time: ['2026-03-14'],
  weather_code: [80],
  temperature_2m_max: [23.4],
  temperature_2m_min: [13.6],
  precipitation_probability_max: [61],
  wind_speed_10m_max: [34.5],
}

test('one question tells a place to a kilometre and a day, however many ask and however often', async () => {
  const { asked, source } = await service({ daily })
  const near = { lat: longonot.lat + 0.001, lng: longonot.lng }
  const told = await Promise.all([source.forecast(longonot, day), source.forecast(near, day)])
  told.push(await source.forecast(longonot, day))
  const showers = { code: 80, lowest: 14, highest: 23, rainChance: 61, wind: 35 }
  expect(told).toEqual([showers, showers, showers])
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    apikey: 'key1',
    latitude: '-0.91',
    longitude: '36.45',
    daily: 'weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max,wind_speed_10m_max',
    timezone: 'Africa/Nairobi',
    start_date: '2026-03-14',
    end_date: '2026-03-14',
  })
})

test.each([
  ['an error', { error: true }, 500],
  ['nonsense', { daily: 'rain' }, 200],
  ['another day', { daily: { ...daily, time: ['2026-03-15'] } }, 200],
  ['gaps', { daily: { ...daily, weather_code: [null] } }, 200],
])('%s is no forecast, and is not asked for again at once', async (_what, answer, status) => {
  const { asked, source } = await service(answer, status)
  expect(await source.forecast(longonot, day)).toBeNull()
  expect(await source.forecast(longonot, day)).toBeNull()
  expect(asked).toHaveLength(1)
})

test('a service that never answers is left alone after its time', async () => {
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const source = createOpenMeteo({ url: 'https://weather.example/v1/forecast', fetch: silent, timeoutMs: 1 })
  expect(await source.forecast(longonot, day)).toBeNull()
})
