import { expect, test } from 'vitest'
import { titleOf } from './list-seen-pages.ts'

test.each([
  ['<head><title>Terms | Upeo</title>', 'Terms'],
  ['<title>Hell&#x27;s Gate &amp; Lake - Book This Adventure</title>', "Hell's Gate & Lake"],
  ['<title>Upeo: outdoor adventures in Kenya</title>', 'Upeo: outdoor adventures in Kenya'],
  ['<title></title>', null],
  ['no page', null],
])('%s is called %s', (html, title) => {
  expect(titleOf(html)).toBe(title)
})
