import { expect, test } from 'vitest'
import { nearestTown } from './nearest-town.ts'

test.each([
  ['Hell’s Gate', [36.317, -0.9], 'About 25 km', 'south-west of Naivasha'],
  ['the Mara', [35.14, -1.49], 'About 95 km', 'south-west of Narok'],
  ['Loiyangalani', [36.717, 2.757], 'About 130 km', 'east of Lodwar'],
  ['Diani', [39.58, -4.3], 'In or near Diani Beach', ''],
] as const)('%s', (_place, [lng, lat], far, where) => {
  expect(nearestTown([lng, lat])).toBe([far, where].filter(Boolean).join(' '))
})
