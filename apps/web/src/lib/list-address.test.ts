import { expect, test } from 'vitest'
import { listAddress, pageInstead, readPage } from './list-address.ts'

test.each([
  ['search=hike&page=3', { status: 'active' }, 'search=hike&status=active'],
  ['search=hike&page=3', { search: '' }, ''],
  ['search=hike', { page: '2' }, 'search=hike&page=2'],
  ['search=hike&page=2', { page: '1' }, 'search=hike'],
])('%s changed by %j is %j', (from, change, to) => {
  expect(String(listAddress(new URLSearchParams(from), change))).toBe(to)
})

test.each([
  ['page=4', 4],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=x', 1],
  ['page=99999999', 1],
])('%j is page %i', (query, page) => expect(readPage(new URLSearchParams(query))).toBe(page))

test.each([
  ['the first page, where nothing is all there is', 1, 0, null],
  ['a page whose last row is gone', 2, 1, 1],
  ['a page far beyond the end', 99, 3, 3],
  ['a page beyond a list that is empty by now', 4, 0, 1],
  ['a page that was emptied after it was counted', 3, 3, 2],
])('instead of %s', (_, page, pages, instead) => expect(pageInstead(page, pages)).toBe(instead))
