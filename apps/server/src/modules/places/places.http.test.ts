import { reversePlace, searchPlaces } from '@upeo/contract/places/places'
import { testApp } from '../../../testing/app.ts'
import { beforeAll, expect, test } from 'vitest'

const upeo = testApp()
let token: string
beforeAll(async () => {
  token = (await upeo.person('vendor')).token
})

test('searching and naming a point', async () => {
  const { places } = await upeo.call.must(searchPlaces, { token, query: { q: 'lake nai' } })
  expect(places).toEqual([
    {
      name: 'Lake Naivasha',
      town: '',
      county: 'Nakuru',
      label: 'Lake Naivasha, Nakuru',
      coordinates: [36.35, -0.7667],
    },
  ])
  const { place } = await upeo.call.must(reversePlace, { token, query: { lat: 0, lng: 36.96 } })
  expect(place).toMatchObject({ name: 'Ol Pejeta Conservancy' })
})

test('who is not signed in, and what is no search', async () => {
  expect(await upeo.call(searchPlaces, { query: { q: 'naivasha' } })).toMatchObject({ status: 401 })
  expect(await upeo.call(searchPlaces, { token, query: { q: 'na' } })).toMatchObject({ status: 400 })
  expect(await upeo.call(reversePlace, { token, query: { lat: 'x', lng: 0 } })).toMatchObject({ status: 400 })
})
