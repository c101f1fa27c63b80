import type { StoredImage } from '@upeo/server/platform/images/store-image'

/** A ready picture with what the database keeps of it. */
export interface StoryPicture {
  readonly stored: StoredImage
  readonly contentHash: string
  /** What it shows. */
  readonly alt: string
}

/** Where the story's pictures come from. Asking twice gives the same picture. */
export interface StoryPictures {
  /** The main picture first, then its country; `ordinal` counts the activities of one landscape. */
  ofActivity(of: { picture: string; landscape: string; ordinal: number }): readonly StoryPicture[]
  /** `ordinal` counts the people: there are more of them than faces. */
  portrait(of: { presents: 'woman' | 'man'; ordinal: number }): StoryPicture
  cover(of: { landscape: string }): StoryPicture
}
