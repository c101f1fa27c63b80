import { expect, test } from 'vitest'
import { addressIn, readAddress } from './languages.ts'

test('an address says its language, and has a twin in each', () => {
  expect(readAddress('/activities')).toEqual({ language: 'en', path: '/activities' })
  expect(readAddress('/sw')).toEqual({ language: 'sw', path: '/' })
  expect(readAddress('/sw/help/paying')).toEqual({ language: 'sw', path: '/help/paying' })
  expect(readAddress('/swim')).toEqual({ language: 'en', path: '/swim' })
  expect(readAddress('/en/help')).toEqual({ language: 'en', path: '/en/help' })
  expect(addressIn('sw', '/')).toBe('/sw')
  expect(addressIn('sw', '/help')).toBe('/sw/help')
  expect(addressIn('sw', '/dashboard/bookings?details=1#pay')).toBe('/sw/dashboard/bookings?details=1#pay')
  expect(addressIn('en', '/sw/help')).toBe('/help')
  expect(addressIn('en', '/sw')).toBe('/')
})
