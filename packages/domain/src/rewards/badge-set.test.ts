import { expect, test } from 'vitest'
import { say } from '../words/say.ts'
import { badgeRarities, badgeTypes, earnsBadge } from './badges.ts'
import { badgeSet, findBadge } from './badge-set.ts'

test('there are at least 24 badges over all types, rarities and several categories, each with its own id and name', () => {
  expect(badgeSet.length).toBeGreaterThanOrEqual(24)
  expect(new Set(badgeSet.map(({ id }) => id)).size).toBe(badgeSet.length)
  expect(new Set(badgeSet.map(({ name }) => name)).size).toBe(badgeSet.length)
  expect(new Set(badgeSet.map(({ type }) => type))).toEqual(new Set(badgeTypes))
  expect(new Set(badgeSet.map(({ rarity }) => rarity))).toEqual(new Set(badgeRarities))
  expect(new Set(badgeSet.map(({ category }) => category)).size).toBe(6)
})

test('a newcomer has none, and whoever has done everything has all', () => {
  const none = { bookingCount: 0, points: 0, uniqueActivitiesCount: 0, others: {} }
  expect(badgeSet.filter((badge) => earnsBadge(badge, none))).toEqual([])
  const most = 1_000_000
  const others = Object.fromEntries(badgeSet.flatMap(({ measure }) => (measure ? [[measure, most]] : [])))
  const all = { bookingCount: most, points: most, uniqueActivitiesCount: most, others }
  expect(badgeSet.filter((badge) => !earnsBadge(badge, all))).toEqual([])
})

test('how to earn it is said in whole sentences, in the singular for one', () => {
  const criteriaOf = (id: string) => say(findBadge(id)?.criteria ?? '')
  expect(criteriaOf('first-steps')).toBe('Complete 1 trip.')
  expect(criteriaOf('beacon')).toBe('Collect 1,000 points.')
  expect(criteriaOf('dawn-chorus')).toBe('Complete 3 bird watching trips.')
  expect(findBadge('nothing')).toBeNull()
})
