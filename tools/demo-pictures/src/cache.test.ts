import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPicture, pruneCache } from './cache.ts'
import { logoOf, portraitOf } from './picture-set.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'upeo-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a picture is made once, through the upload pipeline, even when asked for twice at the same time', async () => {
  const request = portraitOf('achieng', 'woman')
  const [made, same] = await Promise.all([demoPicture(request, folder), demoPicture(request, folder)])
  const kept = await demoPicture(request, folder)
  expect(kept).toEqual(made)
  expect(same).toEqual(made)
  expect(kept.variants.map(({ width }) => width)).toEqual([96, 192, 384])
  expect(kept.blurDataUrl).toMatch(/^data:image\/webp;base64,/)
  expect(await readdir(folder)).toHaveLength(1)
})

test('what nobody asks for any more is dropped', async () => {
  const [wanted, old] = [logoOf('a', 'A'), logoOf('b', 'B')]
  await demoPicture(wanted, folder)
  await demoPicture(old, folder)
  await pruneCache([wanted], folder)
  expect(await readdir(folder)).toHaveLength(1)
})
