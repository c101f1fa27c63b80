import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isFull } from '@upeo/domain/testing/depth'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'
import { imageProfiles } from './image-profiles.ts'
import { processImage } from './process-image.ts'

/** As a phone that is held on its side takes it. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#586' }, limitInputPixels: false })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a JPEG of 50 megapixels, as cheap phones take it, is shown like any other', async () => {
  const bytes = await photo(8160, 6120)
  expect(await processImage(bytes, imageProfiles.activity)).toMatchObject({ value: { width: 1600, height: 2133 } })
  expect(await processImage(bytes, imageProfiles.avatar)).toMatchObject({ value: { width: 384, height: 384 } })
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upeo-photos-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What another process takes at most, in bytes, above what it takes without a picture. */
async function peakOf(name: string, bytes: Buffer): Promise<number> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const script = `
    const { readFileSync } = await import('node:fs')
    const { cleanPicture } = await import(${JSON.stringify(new URL('clean-picture.ts', import.meta.url))})
    const { processImage } = await import(${JSON.stringify(new URL('process-image.ts', import.meta.url))})
    const { imageProfiles } = await import(${JSON.stringify(new URL('image-profiles.ts', import.meta.url))})
    const bytes = readFileSync(${JSON.stringify(file)})
    const before = process.resourceUsage().maxRSS
    const taken = [await processImage(bytes, imageProfiles.cover), await cleanPicture(bytes, 'jpeg')]
    if (!taken.every(({ ok }) => ok)) throw new Error(JSON.stringify(taken))
    console.log((process.resourceUsage().maxRSS - before) * 1024)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  return Number(stdout)
}

test.runIf(isFull)(
  'one of 200 megapixels, as a picture and as a paper, takes about as much memory as one of 40',
  async () => {
    const [largest, former] = [await photo(16_320, 12_240), await photo(7300, 5470)]
    expect(await cleanPicture(largest, 'jpeg')).toMatchObject({ ok: true })
    expect(await peakOf('largest.jpg', largest)).toBeLessThan(1.5 * (await peakOf('former.jpg', former)))
  },
  // For a hang: it is half a minute of work where others work beside it.
  240_000,
)

test('a JPEG of more than 200 megapixels is not decoded', async () => {
  const bytes = await photo(1000, 40)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(14_143, frame + 5)
  bytes.writeUInt16BE(14_143, frame + 7)
  expect(await processImage(bytes, imageProfiles.activity)).toMatchObject({ error: { kind: 'too_many_pixels' } })
  expect(await cleanPicture(bytes, 'jpeg')).toMatchObject({ error: { kind: 'too_many_pixels' } })
})
