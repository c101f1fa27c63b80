import { expect, test } from 'vitest'
import { isListBefore } from './is-list-before.ts'

const after = (...urls: string[]) => ({
  currentEntry: { index: urls.length },
  entries: () => [...urls, '/activities?view=map'].map((url) => ({ url: `https://upeo.example${url}` })),
})

test.each([
  ['the same list', after('/', '/activities?search=lake'), true],
  ['a later page of it', after('/activities?search=lake&page=3'), true],
  ['a list by other filters', after('/activities'), false],
  ['another page', after('/activities', '/activity/1'), false],
  ['nothing', after(), false],
  ['a browser that does not tell', undefined, false],
])('Back from the map leads to %s', (_name, history, is) => {
  expect(isListBefore('/activities?search=lake', history)).toBe(is)
})
