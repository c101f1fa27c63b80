import { expect, test } from 'vitest'
import { isOfKeptScreen } from './is-of-kept-screen.ts'

const asking = (...paths: string[]) => {
  const url = new URL('https://upeo.example/__manifest')
  url.searchParams.set('paths', paths.join(','))
  return isOfKeptScreen(url)
}

test('only of a screen that is kept, and of what stands above it, it is known that there is no more', () => {
  const above = ['/vendor', '/vendor/dashboard', '/vendor/dashboard/departures']
  expect(asking(...above, '/vendor/dashboard/departures/0198f3a2')).toBe(true)
  expect(asking('/dashboard/bookings', '/dashboard')).toBe(true)
  expect(asking('/dashboard/trip', '/dashboard')).toBe(true)
  expect(asking(...above, '/vendor/dashboard/departures/0198f3a2', '/activities')).toBe(false)
  expect(asking('/vendor', '/vendor/dashboard', '/vendor/dashboard/payments')).toBe(false)
  expect(asking()).toBe(false)
})
