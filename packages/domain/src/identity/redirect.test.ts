import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { continueText, loginPath, safeRedirect } from './redirect.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('safeRedirect', () => {
  it.each([
    '/',
    '/dashboard',
    `/booking/${id}`,
    '/activities?category=Hiking&category=Camping&search=mt%20kenya',
    '/activities?next=https://upeo.example/',
    '/dashboard/bookings#latest',
    '/vendor/kamau?tab=reviews',
    '/activities?search=caf%C3%A9',
    '/registered',
  ])('keeps %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  it.each([
    null,
    undefined,
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/\u2028/evil.example',
    '/\u202e/evil.example',
    '/\ufeff/evil.example',
    '/%09/evil.example',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%252fevil.example',
    '/%255cevil.example',
    '/%0d%0aSet-Cookie:x',
    '/..//evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/%zz',
    'https://evil.example',
    'HTTPS://evil.example',
    'https:/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    '@evil.example',
    ':80',
    '/login',
    '/login/',
    '/login?redirect=/login',
    '/register',
    '/forgot-password',
  ])('turns %j away', (target) => {
    expect(safeRedirect(target)).toBe('/')
    expect(safeRedirect(target, '/dashboard')).toBe('/dashboard')
  })

  it('never leaves the origin, whatever it is given', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      ' ',
      ':',
      '@',
      '?',
      '#',
      'a',
      'evil.example',
      'https:',
    )
    const hostile = fc.oneof(
      fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
      fc.string(),
    )
    fc.assert(
      fc.property(hostile, (target) => {
        const url = new URL(safeRedirect(target), 'https://upeo.example')
        expect(url.origin).toBe('https://upeo.example')
        expect(url.pathname.startsWith('//')).toBe(false)
        expect(safeRedirect(safeRedirect(target))).toBe(safeRedirect(target))
      }),
      { numRuns: 500 },
    )
  })

  it('comes back from the login page to where the guard stood', () => {
    const from = '/activities?search=mt kenya&sort=rating'.replace(' ', '%20')
    const query = new URL(loginPath(from), 'https://upeo.example').searchParams
    expect(safeRedirect(query.get('redirect'))).toBe(from)
  })
})

test('only who comes from the booking of a trip is told of their booking', () => {
  expect(continueText('/booking/0198f3a2?date=2026-03-14')).toBe('Sign in to continue to your booking')
  // The heart of an activity leads back to its page.
  for (const elsewhere of ['/activity/0198f3a2', '/dashboard/bookings', '/g/abc']) {
    expect(continueText(elsewhere)).toBe('Sign in to continue')
  }
})
