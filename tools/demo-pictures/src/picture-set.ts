import { pictureWishes } from '@upeo/demo/story/picture-wishes'
import type { SceneRequest } from './compose-scene.ts'
import { createRandom } from './drawing/random.ts'
import { hours, type Hour } from './light.ts'
import { placeOf, places, type Category, type Place, type PlaceKey } from './places.ts'

/** Everything that decides a picture; equal requests are the same picture. */
export type PictureRequest =
  | ({ readonly kind: 'scene' } & SceneRequest)
  | { readonly kind: 'portrait'; readonly seed: string; readonly presents: 'woman' | 'man' }
  | { readonly kind: 'logo'; readonly seed: string; readonly initials: string }
  | { readonly kind: 'cover'; readonly place: PlaceKey; readonly seed: string }
  | { readonly kind: 'hero'; readonly seed: string; readonly hour: Hour }

const PORTRAITS = 48

/** The first picture of an activity; `ordinal` tells apart activities of one category at one place. */
function mainScene(place: PlaceKey, category: Category, ordinal: number): PictureRequest {
  const start = createRandom(`${place}/${category}`).whole(0, 5)
  return { kind: 'scene', place, category, seed: `main ${ordinal}`, variant: start + ordinal }
}

function otherView(place: PlaceKey, category: Category, ordinal: number): PictureRequest {
  const start = createRandom(`${place}/${category}`).whole(0, 5)
  return {
    kind: 'scene',
    place,
    category,
    seed: `other ${ordinal}`,
    variant: start + ordinal + 1,
    width: 1200,
    height: 800,
  }
}

/** The place itself at two hours of the day; shared by all that is offered there. */
function landscapes(place: PlaceKey): PictureRequest[] {
  const start = createRandom(place).whole(0, 4)
  return [0, 2].map((step) => ({
    kind: 'scene',
    place,
    hour: hours[(start + step) % hours.length] ?? 'dawn',
    seed: 'land',
    width: 1200,
    height: 800,
  }))
}

/**
 * The pictures of an activity, the main one first: its subject, another view of it, the place at two hours, and
 * something else that is done there. Main pictures never repeat as long as (place, category, ordinal) does not.
 */
export function picturesOfActivity(activity: {
  place: PlaceKey
  category: Category
  ordinal?: number
}): PictureRequest[] {
  const { place, category, ordinal = 0 } = activity
  const suits: Place['suits'] = places[place].suits
  const neighbour = suits[(suits.indexOf(category) + 1) % suits.length]
  return [
    mainScene(place, category, ordinal),
    otherView(place, category, ordinal),
    ...landscapes(place),
    ...(neighbour === undefined || neighbour === category ? [] : [otherView(place, neighbour, 0)]),
  ]
}

/** One of the faces of the demo; people share faces, as there are more people than faces. */
export function portraitOf(seed: string, presents: 'woman' | 'man'): PictureRequest {
  return { kind: 'portrait', seed: String(createRandom(`face/${seed}`).whole(0, PORTRAITS - 1)), presents }
}

export function logoOf(seed: string, initials: string): PictureRequest {
  return { kind: 'logo', seed, initials }
}

export function coverOf(place: PlaceKey): PictureRequest {
  return { kind: 'cover', place, seed: 'guide' }
}

export const heroPicture: PictureRequest = { kind: 'hero', seed: 'home', hour: 'golden' }

/** Every picture that is made ahead: what the demo story hangs, faces, covers and the home page. */
export function demoPictures(): PictureRequest[] {
  const { walls, landscapes: homes } = pictureWishes()
  const all = [
    heroPicture,
    ...walls.flatMap(({ landscape, ...wall }) => picturesOfActivity({ place: placeOf(landscape), ...wall })),
    ...homes.map((landscape) => coverOf(placeOf(landscape))),
    ...Array.from({ length: PORTRAITS }, (_, index): PictureRequest[] =>
      (['woman', 'man'] as const).map((presents) => ({ kind: 'portrait', seed: String(index), presents })),
    ).flat(),
  ]
  return [...new Map(all.map((request) => [JSON.stringify(request), request])).values()]
}
