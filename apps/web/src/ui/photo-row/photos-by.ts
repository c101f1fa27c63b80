import type { Image } from '@upeo/contract/kit/fields'
import { say } from '@upeo/domain/words/say'

/** Photos of a review, each saying whose it is. */
export function photosBy(name: string, photos: readonly Image[]): Image[] {
  const alt = say('Photo by {name}', { name })
  return photos.map((photo) => ({ ...photo, alt }))
}
