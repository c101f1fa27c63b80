/** What an upload is for decides how it is cut and how large it may be. */
export interface ImageProfile {
  readonly name: string
  /** Bytes accepted before anything is decoded. */
  readonly maxBytes: number
  /** Widths it is shown at, ascending; those wider than the picture are left out, it is never enlarged. */
  readonly widths: readonly number[]
  /** Width / height to crop to around the point of interest; null keeps the picture whole. */
  readonly aspect: number | null
  /** WebP quality, 1 to 100. */
  readonly quality: number
}

const MB = 1024 * 1024

export const imageProfiles = {
  activity: { name: 'activity', maxBytes: 12 * MB, widths: [400, 800, 1200, 1600], aspect: null, quality: 80 },
  avatar: { name: 'avatar', maxBytes: 8 * MB, widths: [96, 192, 384], aspect: 1, quality: 82 },
  cover: { name: 'cover', maxBytes: 12 * MB, widths: [800, 1200, 1600, 2400], aspect: null, quality: 80 },
  review: { name: 'review', maxBytes: 12 * MB, widths: [400, 800, 1200], aspect: null, quality: 78 },
  content: { name: 'content', maxBytes: 12 * MB, widths: [400, 800, 1200, 1600], aspect: null, quality: 80 },
} as const satisfies Record<string, ImageProfile>

/** A screenshot or a slip that only a few may see: one size, in which its small print can be read. */
export const evidenceProfile: ImageProfile = {
  name: 'evidence',
  maxBytes: 12 * MB,
  widths: [1600],
  aspect: null,
  quality: 85,
}

export type ImageProfileName = keyof typeof imageProfiles

/** What a picture of that width may be asked for at, ascending: the profile's widths below it, and its own. */
export function widthsOf(profile: ImageProfile, width: number): number[] {
  return [...profile.widths.filter((candidate) => candidate < width), width]
}
