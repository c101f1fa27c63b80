import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf } from '../../testing/rendered.ts'
import { Footer } from './footer.tsx'

const html = htmlOf(createElement(MantineProvider, null, createElement(Footer)))

test('the help that the footer promises at all hours is a link away, and so are people to write to', () => {
  expect(html).toMatch(/<a[^>]*href="\/help"[^>]*>[^<]*24\/7/)
  expect(html).toMatch(/<a[^>]*href="\/help\/contact"/)
})

test('the footer leads on, and its button says when nothing can be installed', () => {
  const links = [...html.matchAll(/<a[^>]*href="(\/[a-z-]+)"[^>]*>([^<]+)</g)].map(([, to, name]) => [name, to])
  expect(Object.fromEntries(links)).toMatchObject({
    'Browse Activities': '/activities',
    'Become a Guide': '/become-guide',
    'Vendor Dashboard': '/become-guide',
    'About Us': '/about',
    Dashboard: '/dashboard',
    Terms: '/terms',
    Privacy: '/privacy',
  })
  expect(html).toContain('href="mailto:')
  expect(html).toMatch(/<button[^>]*\sdisabled[^]*App Available/)
})
