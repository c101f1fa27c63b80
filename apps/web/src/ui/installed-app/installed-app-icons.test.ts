import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { splashScreens } from './splash-screens.data.ts'

const publicFolder = join(import.meta.dirname, '../../../public')
const folder = join(publicFolder, 'icons')

/** Every picture of the installed app by the name of its file, and its size. */
const sizes = new Map<string, string>([
  ['icon-192', '192x192'],
  ['icon-512', '512x512'],
  ['maskable-192', '192x192'],
  ['maskable-512', '512x512'],
  ['apple-touch-icon', '180x180'],
  ['badge-96', '96x96'],
  ...splashScreens.map((size): [string, string] => [`splash-${size}`, size]),
])

interface WebManifest {
  readonly start_url: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
}

test.each([...sizes])('%s has its size, and is light', async (name, size) => {
  const file = join(folder, `${name}.png`)
  const { width, height, format } = await sharp(file).metadata()
  expect([`${width}x${height}`, format]).toEqual([size, 'png'])
  expect((await stat(file)).size).toBeLessThan(40_000)
})

test('there is no other', async () => {
  expect((await readdir(folder)).toSorted()).toEqual([...sizes.keys()].map((name) => `${name}.png`).toSorted())
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
  for (const { src, sizes: told } of manifest.icons) {
    const { width, height } = await sharp(join(publicFolder, src)).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, told])
  }
  const large = manifest.icons.filter((icon) => icon.sizes === '512x512').map(({ purpose }) => purpose ?? 'any')
  expect(large.toSorted()).toEqual(['any', 'maskable'])
  expect(manifest.start_url).toBe('/')
})
