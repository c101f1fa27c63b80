import type { OfferedActivity } from '@upeo/contract/vendors/profile'
import { expect, it } from 'vitest'
import { findActivities } from './find-activities.ts'

const card = (name: string, other: Partial<OfferedActivity> = {}) =>
  ({
    name,
    shortDescription: '',
    description: '',
    location: 'Naivasha',
    category: 'Hiking',
    ...other,
  }) as OfferedActivity
const offered = [
  card('Longonot rim'),
  card('Crescent Island', { category: 'Boating', shortDescription: 'Among giraffes.' }),
  card('Gorge', { location: "Hell's Gate", description: 'Steam rises between the walls.' }),
]
const names = (asked: object) =>
  findActivities(offered, { search: '', category: '', page: 1, ...asked }).activities.map(({ name }) => name)

it('searches name, description and location, whatever the case, accents and apostrophes', () => {
  expect(names({ search: 'RIM' })).toEqual(['Longonot rim'])
  expect(names({ search: 'giraffe' })).toEqual(['Crescent Island'])
  for (const search of ["hell's", 'Hell’s Gate', 'hells gâte']) expect(names({ search })).toEqual(['Gorge'])
  expect(names({ search: 'steam rises' })).toEqual(['Gorge'])
  expect(names({ search: 'nothing of it' })).toEqual([])
})

it('keeps the descriptions to itself: a page shows cards', () => {
  expect(JSON.stringify(findActivities(offered, { search: '', category: '', page: 1 }))).not.toContain('Steam')
})

it('narrows to a category, and names all there are', () => {
  expect(names({ category: 'Boating' })).toEqual(['Crescent Island'])
  expect(findActivities(offered, { search: '', category: 'Boating', page: 1 }).categories).toEqual([
    'Boating',
    'Hiking',
  ])
})

it('shows 6 on a page, and the last page for one beyond it', () => {
  const many = Array.from({ length: 13 }, (_, n) => card(`Walk ${n}`))
  const at = (page: number) => findActivities(many, { search: '', category: '', page })
  expect(at(1)).toMatchObject({ page: 1, pages: 3, matching: 13 })
  expect(at(1).activities).toHaveLength(6)
  expect(at(9).activities.map(({ name }) => name)).toEqual(['Walk 12'])
})
