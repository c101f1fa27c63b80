import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ObjectStore } from '@upeo/server/adapters/storage/port'
import { createGate } from '@upeo/server/platform/gate'
import { imageProfiles, widthsOf } from '@upeo/server/platform/images/image-profiles'
import { storeSize } from '@upeo/server/platform/images/store-image'
import type { StoryPicture, StoryPictures } from './story-pictures.ts'

/** The demo's ready pictures, with what is known of each in `manifest.json`. */
export const pictureFolder = new URL('../../pictures/', import.meta.url)

interface PictureFacts {
  readonly width: number
  readonly height: number
  /** Of the file's bytes, 40 hex digits. */
  readonly hash: string
  readonly blur: string
  readonly alt: string
}

/** Facts by path: `activities/<name>.webp` and so on. */
export type PictureManifest = Readonly<Record<string, PictureFacts>>

/** What each folder is for decides the sizes that its pictures are shown at. */
const purposes = {
  activities: imageProfiles.activity,
  landscapes: imageProfiles.activity,
  covers: imageProfiles.cover,
  portraits: imageProfiles.avatar,
} as const

const hours = ['golden', 'morning', 'dusk'] as const

export function readManifest(): PictureManifest {
  return JSON.parse(readFileSync(new URL('manifest.json', pictureFolder), 'utf8')) as PictureManifest
}

/** The story's pictures, from the ready files. */
export function picturesFromFiles(manifest: PictureManifest = readManifest()): StoryPictures {
  const picture = (folder: keyof typeof purposes, name: string): StoryPicture => {
    const facts = manifest[`${folder}/${name}.webp`]
    if (!facts) throw new Error(`There is no picture ${folder}/${name}.webp`)
    const { width, height, hash, blur, alt } = facts
    const widths = widthsOf(purposes[folder], width)
    return { stored: { key: `images/${hash}`, width, height, blur, widths }, contentHash: hash, alt }
  }
  const faces = (presents: string) => Object.keys(manifest).filter((path) => path.startsWith(`portraits/${presents}-`))
  const count = { woman: faces('woman').length, man: faces('man').length }
  return {
    ofActivity({ picture: main, landscape, ordinal }) {
      // Each begins with another hour, so that neighbours do not show the same second picture.
      const turned = hours.map((_, index) => hours[(index + ordinal) % hours.length] ?? 'golden')
      return [picture('activities', main), ...turned.map((hour) => picture('landscapes', `${landscape}-${hour}`))]
    },
    portrait: ({ presents, ordinal }) =>
      picture('portraits', `${presents}-${String((ordinal % count[presents]) + 1).padStart(2, '0')}`),
    cover: ({ landscape }) => picture('covers', landscape),
  }
}

/** Copies the files into the store as they are; other sizes are made when they are asked for. */
export async function storePictureFiles(store: ObjectStore, manifest: PictureManifest = readManifest()): Promise<void> {
  const gate = createGate(16)
  await Promise.all(
    Object.entries(manifest).map(([path, { hash, width }]) =>
      gate(async () => storeSize(store, `images/${hash}`, width, await readFile(new URL(path, pictureFolder)))),
    ),
  )
}
