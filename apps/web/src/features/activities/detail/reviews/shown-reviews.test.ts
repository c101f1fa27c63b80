import { expect, test } from 'vitest'
import { firstReviews, followReviews, type ActivityReviews, type ReviewOrder } from './shown-reviews.ts'

/** Reviews by their ids: 'a b'. */
const found = (ids: string, hasMore = true) => ({
  reviews: ids.split(' ').map((_id) => ({ _id }) as ActivityReviews['reviews'][number]),
  hasMore,
})
const asking = (order: ReviewOrder, page = 1) => ({ order, page })
const first = firstReviews(found('a b'))

const told = (...events: Parameters<typeof followReviews>[1][]) => events.reduce(followReviews, first)
const ids = ({ reviews }: ReturnType<typeof told>) => reviews.map(({ _id }) => _id).join(' ')

test('of two orders the one chosen last is shown, whichever answer comes last', () => {
  const [highest, lowest] = [asking('highest'), asking('lowest')]
  const shown = told(
    { kind: 'asked', question: highest },
    { kind: 'asked', question: lowest },
    { kind: 'answered', question: lowest, found: found('l') },
    { kind: 'answered', question: highest, found: found('h') },
  )
  expect(shown).toMatchObject({ answers: lowest, asked: null, failed: false })
  expect(ids(shown)).toBe('l')
})

test('a page that was on its way does not join another order', () => {
  const [more, highest] = [asking('recent', 2), asking('highest')]
  const sorted = told({ kind: 'asked', question: more }, { kind: 'asked', question: highest })
  expect(followReviews(sorted, { kind: 'answered', question: more, found: found('c') })).toBe(sorted)
  expect(followReviews(sorted, { kind: 'failed', question: more })).toBe(sorted)
})

test('the next page joins, nothing twice', () => {
  const question = asking('recent', 2)
  const shown = told({ kind: 'asked', question }, { kind: 'answered', question, found: found('b c', false) })
  expect(ids(shown)).toBe('a b c')
  expect(shown).toMatchObject({ hasMore: false, answers: question })
})

test('what cannot be loaded leaves what is shown, and its order', () => {
  const question = asking('highest')
  const shown = told({ kind: 'asked', question }, { kind: 'failed', question })
  expect(shown).toEqual({ ...first, failed: true })
})
