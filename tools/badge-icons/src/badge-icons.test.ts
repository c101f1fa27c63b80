import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { badgeSet } from '@upeo/domain/rewards/badge-set'
import { expect, test } from 'vitest'
import { drawBadge } from './draw-badge.ts'

const folder = join(import.meta.dirname, '../../../apps/web/public/badges')

test.each(badgeSet.map(({ id }) => id))('%s is drawn, small, and as it is served', async (id) => {
  const drawn = drawBadge(id)
  expect(await readFile(join(folder, `${id}.svg`), 'utf8')).toBe(drawn)
  expect(drawn.length).toBeLessThan(6000)
  expect(drawn).not.toMatch(/NaN|undefined|script/)
})

test('each has a picture of its own, and there is no other', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(badgeSet.map(({ id }) => `${id}.svg`).toSorted())
  expect(new Set(badgeSet.map(({ id }) => drawBadge(id))).size).toBe(badgeSet.length)
})
