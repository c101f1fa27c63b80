import { expect, test } from 'vitest'
import { listAddress, readPage } from './list-address.ts'

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
