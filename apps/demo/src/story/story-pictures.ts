import type { Category } from '@upeo/domain/activities/categories'
import type { StoredImage } from '@upeo/server/platform/images/store-image'

/** A picture whose sizes lie in the store. */
export interface StoredPicture {
  readonly stored: StoredImage
  readonly contentHash: string
}

/** Where the story's pictures come from. Each has passed the upload pipeline; asking twice gives the same picture. */
export interface StoryPictures {
  /** The main picture first; `ordinal` tells apart activities of one category in one landscape. */
  ofActivity(of: { landscape: string; category: Category; ordinal: number }): Promise<readonly StoredPicture[]>
  portrait(of: { seed: string; presents: 'woman' | 'man' }): Promise<StoredPicture>
  cover(of: { landscape: string }): Promise<StoredPicture>
}
