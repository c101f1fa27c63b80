import type { UploadId, UserId } from '@upeo/domain/ids'
import type { Activity } from './make-catalogue.ts'
import type { People } from './make-people.ts'
import type { StoryPicture, StoryPictures } from './story-pictures.ts'
import type { StoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

export interface HungPictures {
  readonly images: readonly Row[]
  readonly activityImages: readonly Row[]
  readonly avatars: ReadonlyMap<UserId, UploadId>
  readonly covers: ReadonlyMap<UserId, UploadId>
}

/** Gives activities their pictures and people their faces. Each picture has one row, however often it is used. */
export function hangPictures(
  random: StoryRandom,
  pictures: StoryPictures,
  { guides, customers, admin: { joinedAt: since } }: People,
  activities: readonly Activity[],
): HungPictures {
  const images = new Map<string, Row>()
  const idOf = ({ stored, contentHash }: StoryPicture, purpose: 'activity' | 'avatar' | 'cover'): UploadId => {
    const known = images.get(contentHash)
    if (known) return known['id'] as UploadId
    const id = random.id<UploadId>(since)
    const { key, width, height, widths, blur } = stored
    const owner = { id, owner_id: null, purpose, storage_key: key, content_hash: contentHash }
    images.set(contentHash, { ...owner, width, height, widths, blur, created_at: since })
    return id
  }

  const inLandscape = createCounter()
  const activityImages = activities.flatMap(({ id, picture, place: { landscape } }) => {
    const wall = pictures.ofActivity({ picture, landscape, ordinal: inLandscape(landscape) })
    return wall.map((each, position) => ({
      activity_id: id,
      position,
      image_id: idOf(each, 'activity'),
      alt: each.alt,
    }))
  })
  const faces = [...guides, ...customers.filter(({ hasPortrait }) => hasPortrait)]
  const amongFaces = createCounter()
  return {
    activityImages,
    avatars: new Map(
      faces.map(({ id, presents }) => [
        id,
        idOf(pictures.portrait({ presents, ordinal: amongFaces(presents) }), 'avatar'),
      ]),
    ),
    covers: new Map(guides.map(({ id }) => [id, idOf(pictures.cover({ landscape: homeOf(id, activities) }), 'cover')])),
    images: [...images.values()],
  }
}

/** Counts from 0, each name for itself. */
function createCounter() {
  const seen = new Map<string, number>()
  return (name: string) => {
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return count
  }
}

function homeOf(guide: UserId, activities: readonly Activity[]): string {
  const first = activities.find((activity) => activity.guide.id === guide)
  if (!first) throw new Error('A guide without an activity has no home to show')
  return first.place.landscape
}
