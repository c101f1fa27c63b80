import { picturePlaces } from './content/picture-places.data.ts'
import { readContent } from './content/read-content.ts'
import { wallsOf, type Wall } from './hang-pictures.ts'

/** What the story will ask the generator for, so that the build can draw it ahead. The same whatever the day. */
export function pictureWishes(): { readonly walls: readonly Wall[]; readonly landscapes: readonly string[] } {
  return { walls: wallsOf(readContent().activities), landscapes: [...new Set(Object.values(picturePlaces))] }
}
