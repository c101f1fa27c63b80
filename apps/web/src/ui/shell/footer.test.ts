import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf } from '../../testing/rendered.ts'
import { Footer } from './footer.tsx'

test('the help that the footer promises at all hours is a link away, and so are people to write to', () => {
  const html = htmlOf(createElement(MantineProvider, null, createElement(Footer)))
  expect(html).toMatch(/<a[^>]*href="\/help"[^>]*>[^<]*24\/7/)
  expect(html).toMatch(/<a[^>]*href="\/help\/contact"/)
})
