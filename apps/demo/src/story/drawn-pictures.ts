import { demoPicture } from '@upeo/demo-pictures/cache'
import { coverOf, picturesOfActivity, portraitOf, type PictureRequest } from '@upeo/demo-pictures/picture-set'
import type { PlaceKey } from '@upeo/demo-pictures/places'
import type { ObjectStore } from '@upeo/server/adapters/storage/port'
import { createGate } from '@upeo/server/platform/images/gate'
import { storeImage } from '@upeo/server/platform/images/store-image'
import type { StoredPicture, StoryPictures } from './story-pictures.ts'

/** `all`: every picture of the story, from the cache that the build fills. `few`: a handful for everyone, for tests. */
export type PictureChoice = 'all' | 'few'

type Fetch<T> = (request: PictureRequest) => Promise<T>

/** The story's wishes as requests to the generator, each asked for once. */
export function pictureRequests<T>(choice: PictureChoice, fetch: Fetch<T>) {
  const asked = new Map<string, Promise<T>>()
  const once: Fetch<T> = (request) => {
    const key = JSON.stringify(request)
    const known = asked.get(key) ?? fetch(request)
    asked.set(key, known)
    return known
  }
  return {
    // The story names places of the generator; a name that it does not know is a bug, which the generator reports.
    ofActivity: ({ landscape, category, ordinal }: Parameters<StoryPictures['ofActivity']>[0]) => {
      const wanted =
        choice === 'few'
          ? picturesOfActivity({ place: 'lake-naivasha', category: 'Boating' })
          : picturesOfActivity({ place: landscape as PlaceKey, category, ordinal })
      return Promise.all(wanted.map((request) => once(request)))
    },
    portrait: ({ seed, presents }: Parameters<StoryPictures['portrait']>[0]) =>
      once(portraitOf(choice === 'few' ? 'one' : seed, presents)),
    cover: ({ landscape }: Parameters<StoryPictures['cover']>[0]) =>
      once(coverOf(choice === 'few' ? 'lake-naivasha' : (landscape as PlaceKey))),
  }
}

/** Puts the pictures of the story into the store; each has passed the upload pipeline when the cache was filled. */
export function drawnPictures(store: ObjectStore, choice: PictureChoice): StoryPictures {
  // Some hundred megabytes in all: a few at a time.
  const gate = createGate(8)
  return pictureRequests<StoredPicture>(choice, (request) =>
    gate(async () => {
      const image = await demoPicture(request)
      return { stored: await storeImage(store, image), contentHash: image.contentHash }
    }),
  )
}
