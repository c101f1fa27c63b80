import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf, textOf } from '../testing/rendered.ts'
import { NotFound } from '../ui/shell/not-found.tsx'
import About from './about.tsx'
import BecomeGuide from './become-guide.tsx'
import Dashboard from './dashboard.tsx'
import Privacy from './privacy.tsx'
import Terms from './terms.tsx'

const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0

test('About shows mission, values and how it works, with calls to action', () => {
  const html = htmlOf(createElement(About))
  for (const title of ['Our mission', 'What we value', 'How it works'])
    expect(textOf(createElement(About))).toContain(title)
  for (const path of ['/activities', '/become-guide']) expect(html).toContain(`href="${path}"`)
})

test('whoever may become a guide reads what can be offered', () => {
  const kinds = 'Hiking & Trekking|Camping|Cycling & Biking|Water Sports|Climbing|Wildlife & Safari'
  for (const kind of kinds.split('|')) expect(textOf(createElement(BecomeGuide))).toContain(` ${kind} `)
})

test('the terms have 12 parts that open, the first of them open', () => {
  const html = htmlOf(createElement(Terms))
  expect([count(html, /<details/g), count(html, /<details[^>]* open/g)]).toEqual([12, 1])
  expect(textOf(createElement(Terms))).toContain('January 15, 2025')
})

test('the privacy policy has 10 parts', () => {
  expect(count(htmlOf(createElement(Privacy)), /<h2/g)).toBe(10)
  expect(textOf(createElement(Privacy))).toContain('January 15, 2025')
})

test('a dashboard without a user asks to log in', () => {
  expect(textOf(createElement(Dashboard))).toContain('Please log in to view your dashboard.')
  expect(htmlOf(createElement(Dashboard))).toContain('href="/login?redirect=/dashboard"')
})

test('an unknown address offers ways to go on', () => {
  const html = htmlOf(createElement(NotFound))
  for (const path of ['/', '/activities']) expect(html).toContain(`href="${path}"`)
  expect(textOf(createElement(NotFound))).toMatch(/Go Home .*Explore Activities .*Go Back/)
})
