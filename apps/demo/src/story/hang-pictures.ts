import type { Category } from '@upeo/domain/activities/categories'
import type { UploadId, UserId } from '@upeo/domain/ids'
import { picturePlaces } from './content/picture-places.data.ts'
import type { Activity } from './make-catalogue.ts'
import type { People } from './make-people.ts'
import type { StoryPictures, StoredPicture } from './story-pictures.ts'
import type { StoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

export interface HungPictures {
  readonly images: readonly Row[]
  readonly activityImages: readonly Row[]
  readonly avatars: ReadonlyMap<UserId, UploadId>
  readonly covers: ReadonlyMap<UserId, UploadId>
}

const MOST = 5

/** Gives activities their pictures and people their faces. One row a picture, however many walls it hangs on. */
export async function hangPictures(
  random: StoryRandom,
  pictures: StoryPictures,
  { guides, customers }: People,
  activities: readonly Activity[],
  since: Date,
): Promise<HungPictures> {
  const images = new Map<string, Row>()
  const idOf = ({ stored, contentHash }: StoredPicture, purpose: 'activity' | 'avatar' | 'cover'): UploadId => {
    const known = images.get(contentHash)
    if (known) return known['id'] as UploadId
    const id = random.id<UploadId>(since)
    const { key, width, height, widths, blur } = stored
    const owner = { id, owner_id: null, purpose, storage_key: key, content_hash: contentHash }
    images.set(contentHash, { ...owner, width, height, widths, blur, created_at: since })
    return id
  }

  const walls = await Promise.all(wallsOf(activities).map((of) => pictures.ofActivity(of)))
  const activityImages = activities.flatMap((activity, index) =>
    (walls[index] ?? []).slice(0, MOST).map((picture, position) => ({
      activity_id: activity.id,
      position,
      image_id: idOf(picture, 'activity'),
      alt: altOf(activity, position),
    })),
  )
  const faces = [...guides, ...customers.filter(({ hasPortrait }) => hasPortrait)]
  const portraits = await Promise.all(
    faces.map(({ username, presents }) => pictures.portrait({ seed: username, presents })),
  )
  const covers = await Promise.all(guides.map((guide) => pictures.cover({ landscape: homeOf(guide.id, activities) })))
  return {
    activityImages,
    avatars: new Map(faces.map(({ id }, index) => [id, idOf(present(portraits[index]), 'avatar')])),
    covers: new Map(guides.map(({ id }, index) => [id, idOf(present(covers[index]), 'cover')])),
    images: [...images.values()],
  }
}

function altOf({ name, place }: Activity, position: number): string {
  if (position === 0) return `Illustration: ${name}`
  return position === 1
    ? `Illustration of ${place.name}: another moment of the day`
    : `Illustration of the country around ${place.name}, ${position}`
}

type Hangs = Pick<Activity, 'place' | 'category'>

/** What an activity's pictures are asked for by. */
export interface Wall {
  readonly landscape: string
  readonly category: Category
  readonly ordinal: number
}

/** Activities of one category in one landscape, counted. */
export function wallsOf(activities: readonly Hangs[]): Wall[] {
  const seen = new Map<string, number>()
  return activities.map(({ place, category }) => {
    const landscape = landscapeOf(place.key)
    const key = `${landscape} ${category}`
    const ordinal = seen.get(key) ?? 0
    seen.set(key, ordinal + 1)
    return { landscape, category, ordinal }
  })
}

export function landscapeOf(place: string): string {
  const landscape = picturePlaces[place]
  if (landscape === undefined) throw new Error(`No landscape for ${place}`)
  return landscape
}

function homeOf(guide: UserId, activities: readonly Activity[]): string {
  return landscapeOf(present(activities.find((activity) => activity.guide.id === guide)).place.key)
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A picture is missing')
  return value
}
