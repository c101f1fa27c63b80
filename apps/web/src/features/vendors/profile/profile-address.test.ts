import { expect, it } from 'vitest'
import { parseProfile, plainProfile, profilePath } from './profile-address.ts'

it('reads what it writes', () => {
  const address = { tab: 'calendar', view: 'week', date: '2026-03-14', activity: 'a1' } as const
  const path = profilePath('/vendor/kamau', { ...address, date: address.date as never })
  expect(path).toBe('/vendor/kamau?tab=calendar&view=week&date=2026-03-14&activity=a1')
  expect(parseProfile(new URL(path, 'http://upeo.example').searchParams)).toEqual({ ...plainProfile, ...address })
})

it('says nothing of what is as usual', () => {
  expect(profilePath('/vendor/kamau', plainProfile)).toBe('/vendor/kamau')
  expect(profilePath('/vendor/kamau', { tab: 'blog', page: 2 })).toBe('/vendor/kamau?tab=blog&page=2')
})

it.each(['tab=nonsense', 'page=0', 'page=-1', 'page=x', 'view=year', 'date=2026-02-30'])('%s is as usual', (query) => {
  expect(parseProfile(new URLSearchParams(query))).toEqual(plainProfile)
})
