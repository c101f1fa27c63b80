import { createElement } from 'react'
import { expect, test } from 'vitest'
import { card } from '../../../testing/example-activity.ts'
import { readIn, wholeHtmlOf } from '../../../testing/rendered.ts'
import { HomePage } from './home-page.tsx'
import type { HomeContent } from './new-guides.tsx'

const named = (name: string) => ({ ...card, _id: name, name })
const home = {
  categories: [
    { value: 'Hiking', count: 3 },
    { value: 'Cycling', count: 0 },
  ],
  places: [],
  thisWeekend: [named('Rim'), named('Gorge')],
  fillingFast: [named('Lake')],
  topRated: [named('Forest')],
  newGuides: [{ ...card.vendor, name: 'Wanja', location: 'Nyeri', bio: '', activityCount: 2 }],
  reviews: [{ _id: 'r1', rating: 5, comment: 'Worth the early start.', user: { name: 'Amina' }, activity: card }],
  totals: { activities: 3, guides: 2, tripsDone: 9 },
} as unknown as HomeContent

test('home shows what the market holds', async () => {
  const html = await wholeHtmlOf(createElement(HomePage, { home, days: [], rows: { weekend: '/w', filling: '/f' } }))
  const categories = /<nav[^>]* aria-label="Categories".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect(categories.match(/<a /g)).toHaveLength(1)
  expect(readIn(html)).toMatch(
    / This weekend near Nairobi .* Rim .* Gorge .* Filling fast .* Lake .* Loved by guests .* Forest .* Wanja .* Worth the early start\./,
  )
})
