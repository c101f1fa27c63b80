import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconSet } from './icon-set.ts'

const publicFolder = join(import.meta.dirname, '../../../apps/web/public')
const folder = join(publicFolder, 'icons')

interface WebManifest {
  readonly start_url: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
}

test.each([...iconSet])('%s is drawn to its size, and light', async (name, mark) => {
  const file = join(folder, `${name}.png`)
  const { width, height, format } = await sharp(file).metadata()
  expect([width, height, format]).toEqual([mark.width, mark.height, 'png'])
  expect((await stat(file)).size).toBeLessThan(40_000)
})

test('there is no other', async () => {
  expect((await readdir(folder)).toSorted()).toEqual([...iconSet.keys()].map((name) => `${name}.png`).toSorted())
})

test('a maskable icon keeps its mark within the circle that no system cuts', async () => {
  const { data, info } = await sharp(join(folder, 'maskable-512.png')).raw().toBuffer({ resolveWithObject: true })
  const [red, green, blue] = data
  let outside = 0
  for (let index = 0; index < info.width * info.height; index += 1) {
    const [x, y] = [(index % info.width) - 256, Math.floor(index / info.width) - 256]
    const at = index * info.channels
    const painted = data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue
    if (painted && Math.hypot(x, y) > 256 * 0.8) outside += 1
  }
  expect(outside).toBe(0)
})

test('the manifest names icons that are there, in their sizes, one of each purpose at least', async () => {
  const manifest = JSON.parse(await readFile(join(publicFolder, 'manifest.webmanifest'), 'utf8')) as WebManifest
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(join(publicFolder, src)).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  const large = manifest.icons.filter(({ sizes }) => sizes === '512x512').map(({ purpose }) => purpose ?? 'any')
  expect(large.toSorted()).toEqual(['any', 'maskable'])
  expect(manifest.start_url).toBe('/')
})
