import { register } from '@upeo/contract/identity/sign-in'
import { reversePlace, searchPlaces } from '@upeo/contract/places/places'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let upeo: TestApp
let token: string
beforeAll(async () => {
  upeo = await createTestApp()
  const body = {
    name: 'Kamau',
    username: 'kamau',
    email: 'kamau@example.com',
    password: 'Karibu2026',
    role: 'vendor' as const,
  }
  token = (await upeo.call.must(register, { body })).token
})
afterAll(() => upeo.dispose())

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
