import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { badgeSet } from '@upeo/domain/rewards/badge-set'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../public/badges')

test('each badge has a small drawing of its own that is nothing but a drawing, and there is no other', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(badgeSet.map(({ id }) => `${id}.svg`).toSorted())
  const drawings = await Promise.all(badgeSet.map(({ id }) => readFile(join(folder, `${id}.svg`), 'utf8')))
  for (const drawing of drawings) {
    expect(drawing).toMatch(/^<svg[^>]*>.*<\/svg>\s*$/s)
    expect(drawing.length).toBeLessThan(6000)
    expect(drawing).not.toMatch(/NaN|undefined|script/)
  }
  expect(new Set(drawings).size).toBe(badgeSet.length)
})
