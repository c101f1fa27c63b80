import { describe, expect, test } from 'vitest'
import { readContent } from '../../story/content/read-content.ts'
import { isHopedFor, meansKind, readSearches } from './read-searches.ts'

const searches = readSearches()
const { activities } = readContent()

describe('the list of typed searches', () => {
  test('holds two hundred and fifty at least, each once, of each kind as many as were promised', () => {
    expect(new Set(searches.map(({ text }) => text.toLowerCase())).size).toBe(searches.length)
    expect(searches.length).toBeGreaterThanOrEqual(250)
    const count = (kind: string) => searches.filter((each) => each.kind === kind).length
    expect(count('errors')).toBeGreaterThanOrEqual(60)
    expect(count('words')).toBeGreaterThanOrEqual(50)
    expect(count('swahili')).toBeGreaterThanOrEqual(40)
    expect(count('trip')).toBeGreaterThanOrEqual(30)
  })

  test.each(searches.flatMap((search) => search.hopes.map((hope) => ({ text: search.text, hope, search }))))(
    'hopes for something that the catalogue has: $text, $hope',
    ({ hope, search }) => {
      expect(activities.some((activity) => isHopedFor({ ...search, hopes: [hope] }, activity))).toBe(true)
    },
  )

  test('means a kind, a place or a guide in some and one title in others', () => {
    expect(searches.filter(meansKind).length).toBeGreaterThan(100)
    expect(searches.filter((each) => !meansKind(each)).length).toBeGreaterThan(50)
  })
})
