import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Say } from './say.tsx'

test('a sentence keeps its order, whatever stands in it, and what people wrote is never a tag', () => {
  const text =
    '{n, plural, one {# place} other {# places}}: read the <terms>terms of <b>Upeo</b></terms>, {name}, for {price}.'
  const html = renderToStaticMarkup(
    createElement(Say<typeof text>, {
      text,
      n: 2,
      name: '<b>Amina</b>',
      price: createElement('i', null, 'KES 5'),
      terms: (words) => createElement('a', { href: '/terms' }, words),
      b: (words) => createElement('b', null, words),
    }),
  )
  expect(html).toBe(
    '2 places: read the <a href="/terms">terms of <b>Upeo</b></a>, &lt;b&gt;Amina&lt;/b&gt;, for <i>KES 5</i>.',
  )
})
