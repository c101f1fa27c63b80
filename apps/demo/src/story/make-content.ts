import { contentSlug } from '@upeo/domain/content/content'
import type { ActivityId, ContentId, UploadId } from '@upeo/domain/ids'
import { keywordsOf } from '@upeo/domain/vendors/seo-score'
import { slugify } from '@upeo/domain/slug'
import { cutText } from '@upeo/domain/text'
import { DAY, HOUR, addTime } from '@upeo/domain/time'
import { parseVendorSlug } from '@upeo/domain/vendors/slug'
import { readPosts } from './content/read-posts.ts'
import type { HungPictures } from './hang-pictures.ts'
import type { Activity } from './make-catalogue.ts'
import type { Guide } from './make-people.ts'
import { createStoryRandom } from './story-random.ts'
import { isPopular } from './web-presence.ts'
import type { Row } from './write-rows.ts'

/** At most this many pictures in a guide's gallery. */
const GALLERY = 16

/** What guides have published. It has a random sequence of its own, so that the rest of the story does not change. */
export function contentRows(
  guides: readonly Guide[],
  activities: readonly Activity[],
  { activityImages }: HungPictures,
  now: Date,
): Row[] {
  const random = createStoryRandom('upeo stories')
  const pictures = picturesByActivity(activityImages)
  const taken = new Set<string>()
  const row = (guide: Guide, title: string, publishedAt: Date, rest: object): Row => {
    const slug = contentSlug(title, (wanted) => taken.has(`${guide.id} ${wanted}`))
    taken.add(`${guide.id} ${slug}`)
    return {
      id: random.id<ContentId>(publishedAt),
      vendor_id: guide.id,
      content_type: 'BLOG_POST',
      title,
      slug,
      summary: '',
      body: '',
      image_id: null,
      tags: [],
      related_activity_id: null,
      is_published: true,
      published_at: publishedAt,
      views: random.whole(20, 900),
      created_at: publishedAt,
      updated_at: publishedAt,
      ...rest,
    }
  }
  const posts = readPosts().map((post, index) => {
    const guide = guides.find(({ username }) => username === post.guide)
    if (!guide) throw new Error(`"${post.title}" is by a guide nobody knows: ${post.guide}`)
    const own = activities.filter((activity) => activity.guide.id === guide.id)
    const related = own.find(({ place }) => place.key === post.place) ?? own[0]
    const published = addTime(now, -(index * 9 + random.whole(2, 8)) * DAY - random.whole(1, 12) * HOUR)
    return row(guide, post.title, published > guide.joinedAt ? published : addTime(guide.joinedAt, DAY), {
      summary: post.summary,
      body: post.html,
      tags: post.tags,
      image_id: (related && pictures.get(related.id)?.[0]) ?? null,
      related_activity_id: related?.id ?? null,
    })
  })
  const gallery = guides.flatMap((guide) => {
    const own = activities.filter((activity) => activity.guide.id === guide.id)
    return hangable(own, pictures).map(({ activity, image, at }, index) =>
      row(guide, captionOf(activity, at), addTime(now, -(index * 5 + random.whole(1, 5)) * DAY), {
        content_type: 'GALLERY_ITEM',
        image_id: image,
        related_activity_id: activity.id,
      }),
    )
  })
  return [...posts, ...gallery]
}

/** The stories that their guides tell in Swahili too. */
export function contentTextRows(stories: readonly Row[]): Row[] {
  const told = readPosts('posts-swahili.txt')
  return told.map((post) => {
    const story = stories.find(({ title }) => title === post.title)
    if (!story) throw new Error(`posts-swahili.txt: no story "${post.title}"`)
    return {
      vendor_id: story['vendor_id'],
      content_id: story['id'],
      language: 'sw',
      // Its Swahili title stands in the place of the tags.
      title: post.tags.join(';'),
      summary: post.summary,
      body: post.html,
      updated_at: story['updated_at'],
    }
  })
}

/** The second and later pictures of the guide's activities, each once, taking the activities in turn. */
function hangable(own: readonly Activity[], pictures: ReadonlyMap<ActivityId, readonly UploadId[]>) {
  const seen = new Set<UploadId>()
  const turns = [1, 2, 3, 4, 0].flatMap((at) =>
    own.flatMap((activity) => {
      const image = pictures.get(activity.id)?.[at]
      return image === undefined ? [] : [{ activity, image, at }]
    }),
  )
  return turns.filter(({ image }) => !seen.has(image) && seen.add(image)).slice(0, GALLERY)
}

function captionOf({ name, place }: Activity, at: number): string {
  return (
    [name, `${place.name}, another hour`, `The country around ${place.name}`, `${place.name} from far`, place.name][
      at
    ] ?? name
  )
}

function picturesByActivity(rows: readonly Row[]): Map<ActivityId, UploadId[]> {
  const byActivity = new Map<ActivityId, UploadId[]>()
  for (const row of rows) {
    const id = row['activity_id'] as ActivityId
    byActivity.set(id, [...(byActivity.get(id) ?? []), row['image_id'] as UploadId])
  }
  return byActivity
}

/** Search engine settings of the popular guides. */
export function seoRows(guides: readonly Guide[], now: Date): Row[] {
  return guides.filter(isPopular).map((guide) => {
    const slug = parseVendorSlug(slugify(guide.business, 30))
    const keywords = [...guide.specialties, guide.town, guide.county, 'Kenya', 'local guide'].join(', ')
    return {
      vendor_id: guide.id,
      meta_title: `${guide.business}: ${guide.specialties[0] ?? 'walks'} in ${guide.county}`,
      meta_description: cutText(`${guide.description} Book your seat with ${guide.name} and pay by M-Pesa.`, 157),
      keywords: keywordsOf(keywords).slice(0, 10).join(', '),
      custom_slug: slug.ok ? slug.value : null,
      years_experience: Math.floor(guide.member / 12) + 6,
      certifications: ['First aid, renewed every two years'],
      service_areas: [...new Set([guide.town, guide.county])],
      primary_location: `${guide.town}, ${guide.county}`,
      indexable: true,
      show_in_search: true,
      enable_structured_data: true,
      featured_activity_ids: [],
      quoted_review_ids: [],
      updated_at: now,
    }
  })
}
