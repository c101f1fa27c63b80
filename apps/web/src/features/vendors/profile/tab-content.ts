import type { ContentItem } from '@upeo/contract/content/content-item'
import type { Image } from '@upeo/contract/kit/fields'
import type { VendorReview } from '@upeo/contract/vendors/profile'
import { summaryOf } from '@upeo/domain/content/summary'
import type { LocalDate } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'
import { pageInstead } from '../../../lib/list-address.ts'
import type { CalendarEvent } from './calendar/calendar-events.ts'
import type { FoundActivities } from './find-activities.ts'
import type { ProfileTab } from './profile-address.ts'

/** A post as its card shows it: without the story itself. */
export interface PostCard extends Pick<
  ContentItem,
  'slug' | 'title' | 'language' | 'image' | 'tags' | 'relatedActivity'
> {
  readonly summary: string
  readonly publishedAt: string
}

export interface GalleryItem {
  readonly id: string
  readonly image: Image
}

/** What the open tab shows. A tab that cannot be loaded leaves the rest of the profile alone. */
export type TabContent =
  | { readonly kind: 'activities'; readonly found: FoundActivities }
  | { readonly kind: 'calendar'; readonly today: LocalDate; readonly events: readonly CalendarEvent[] }
  | { readonly kind: 'blog'; readonly posts: readonly PostCard[]; readonly pages: number }
  | { readonly kind: 'gallery'; readonly items: readonly GalleryItem[]; readonly pages: number }
  | { readonly kind: 'reviews'; readonly reviews: readonly VendorReview[]; readonly pages: number }
  | { readonly kind: 'contact' }
  | { readonly kind: 'failed'; readonly tab: ProfileTab }

/** The last page of a tab that has none as far on as this one; null where the page is there. */
export function lastPage(content: TabContent, page: number): number | null {
  return 'pages' in content && page > content.pages ? pageInstead(page, content.pages) : null
}

/** The spec's texts (vendor document, section 8). */
export const failedTexts: Partial<Record<ProfileTab, string>> = words({
  calendar: 'Failed to load calendar data. Please try again.',
  blog: 'Failed to load blog posts. Please try again.',
  gallery: 'Failed to load gallery. Please try again.',
  reviews: 'Failed to load reviews. Please try again.',
})

export function toPostCard(item: ContentItem): PostCard {
  const { slug, title, language, image, tags, relatedActivity, createdAt } = item
  return {
    slug,
    title,
    language,
    image,
    tags,
    relatedActivity,
    summary: summaryOf(item),
    publishedAt: item.publishedAt ?? createdAt,
  }
}

export function toGalleryItem(item: ContentItem): GalleryItem[] {
  const { _id: id, image, title, summary } = item
  return image ? [{ id, image: { ...image, alt: summary ? `${title}. ${summary}` : title } }] : []
}
