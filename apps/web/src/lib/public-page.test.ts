import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { isPublicPage } from './public-page.ts'

/** Every address of the route table, with something in the place of its parameters. */
function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.index || !entry.path ? above : `${above}/${entry.path}`
    const own = entry.children && !entry.index ? [] : [path === '' ? '/' : path]
    return [...own, ...addresses(entry.children ?? [], path)]
  })
}
const filled = (path: string) => path.replaceAll(/:\w+\??/g, 'x1')
const table = routes as readonly RouteConfigEntry[]
const signedIn = addresses(table.filter(({ file }) => file === 'routes/signed-in.tsx'))
const open = addresses(table.filter(({ file }) => file !== 'routes/signed-in.tsx' && file !== 'routes/moved.ts'))

test.each(signedIn.map(filled))('%s is a person’s own and is never kept', (path) => {
  expect(isPublicPage(path)).toBe(false)
})

test('of the others, the pages that one reads again are kept, and no sign-in', () => {
  expect(open.map(filled).filter((path) => !isPublicPage(path))).toEqual([
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password/x1',
    '/g/x1',
    '/g/x1/move',
    '/help/contact',
    '/offline',
    '/ticket/x1',
    '/*',
  ])
})

test('a page in another language is kept like the English one', () => {
  const kept = ['/sw', '/sw/activities', '/sw/help/paying']
  expect([...kept, '/sw/dashboard', '/sw/help/contact', '/swahili'].filter(isPublicPage)).toEqual(kept)
})

test.each(['/api/activities', '/vendor/dashboard', '/vendor/dashboard/earnings', '/reset-password/secret', '/nowhere'])(
  '%s is not kept',
  (path) => {
    expect(isPublicPage(path)).toBe(false)
  },
)
