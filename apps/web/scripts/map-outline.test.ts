import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapOutline } from './map-outline.ts'

const committed = new URL('../src/ui/map/outline.geojson', import.meta.url)

test('the outline that is shipped is what the atlas gives, with Kenya drawn last and in detail', () => {
  const outline = mapOutline()
  expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(outline)
  const kenya = outline.features.at(-1)
  expect(kenya?.properties).toEqual({ name: 'Kenya', home: true })
  expect(kenya?.geometry.coordinates.flat(2).length).toBeGreaterThan(300)
  expect(outline.features).toHaveLength(8)
})
