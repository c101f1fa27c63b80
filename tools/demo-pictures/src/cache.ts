import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { imageProfiles } from '@upeo/server/platform/images/image-profiles'
import { processImage, type ProcessedImage } from '@upeo/server/platform/images/process-image'
import type { PictureRequest } from './picture-set.ts'
import { renderPicture } from './render-picture.ts'

const profiles = {
  scene: imageProfiles.activity,
  portrait: imageProfiles.avatar,
  logo: imageProfiles.avatar,
  cover: imageProfiles.cover,
  hero: imageProfiles.cover,
} as const

export const cacheFolder = fileURLToPath(new URL('../../../.cache/demo-pictures', import.meta.url))

let version: Promise<string> | undefined

/** The generator's version is its own source and the pipeline's: a changed line can never leave an old picture behind. */
async function generatorVersion(): Promise<string> {
  const folders = [
    fileURLToPath(new URL('.', import.meta.url)),
    path.dirname(fileURLToPath(import.meta.resolve('@upeo/server/platform/images/process-image'))),
  ]
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true }))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .toSorted()
    for (const name of names) hash.update(name).update(await readFile(path.join(folder, name)))
  }
  return hash.digest('hex')
}

async function entryOf(request: PictureRequest, folder: string): Promise<string> {
  version ??= generatorVersion()
  const key = createHash('sha256')
    .update(await version)
    .update(JSON.stringify(request))
    .digest('hex')
  return path.join(folder, key.slice(0, 32))
}

/**
 * A demo picture as the upload pipeline left it: from the cache, or else drawn, processed and kept.
 * Several processes may ask for the same picture at once.
 */
export async function demoPicture(request: PictureRequest, folder = cacheFolder): Promise<ProcessedImage> {
  const entry = await entryOf(request, folder)
  return (await readEntry(entry)) ?? makeEntry(request, entry)
}

async function readEntry(entry: string): Promise<ProcessedImage | null> {
  let facts: string
  try {
    facts = await readFile(path.join(entry, 'image.json'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const image = JSON.parse(facts) as Omit<ProcessedImage, 'variants'> & {
    variants: Omit<ProcessedImage['variants'][number], 'bytes'>[]
  }
  const variants = await Promise.all(
    image.variants.map(async (variant) => ({
      ...variant,
      bytes: await readFile(path.join(entry, `${variant.width}.webp`)),
    })),
  )
  return { ...image, variants }
}

async function makeEntry(request: PictureRequest, entry: string): Promise<ProcessedImage> {
  const result = await processImage(await renderPicture(request), profiles[request.kind])
  if (!result.ok)
    throw new Error(`The upload pipeline refused a demo picture (${result.error.kind}): ${JSON.stringify(request)}`)
  const image = result.value
  const temporary = `${entry}.${randomUUID()}`
  await mkdir(temporary, { recursive: true })
  for (const { width, bytes } of image.variants) await writeFile(path.join(temporary, `${width}.webp`), bytes)
  const facts = { ...image, variants: image.variants.map(({ width, height, format }) => ({ width, height, format })) }
  await writeFile(path.join(temporary, 'image.json'), JSON.stringify(facts))
  try {
    await rename(temporary, entry)
  } catch (error) {
    // Somebody else finished the same picture first: theirs is as good.
    await rm(temporary, { recursive: true })
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')))
      throw error
  }
  return image
}

/** Drops what no current request asks for, such as the pictures of an older generator. Returns how many went. */
export async function pruneCache(requests: readonly PictureRequest[], folder = cacheFolder): Promise<number> {
  const wanted = new Set(
    await Promise.all(requests.map(async (request) => path.basename(await entryOf(request, folder)))),
  )
  const extra = (await readdir(folder)).filter((name) => !wanted.has(name))
  for (const name of extra) await rm(path.join(folder, name), { recursive: true })
  return extra.length
}
