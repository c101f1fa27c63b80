import type { ContentItem } from '@upeo/contract/content/content-item'
import type { Image } from '@upeo/contract/kit/fields'
import type { ContentType } from '@upeo/domain/content/content'

/** An item as the form holds it. */
export interface ContentDraft {
  readonly contentType: ContentType
  readonly title: string
  readonly summary: string
  readonly content: string
  readonly tags: readonly string[]
  /** Where the picture is, and the picture itself; an empty address: none. */
  readonly imageUrl: string
  readonly image: Image | null
  /** Empty: none. */
  readonly relatedActivity: string
  readonly isPublished: boolean
}

export function emptyDraft(contentType: ContentType): ContentDraft {
  const texts = { title: '', summary: '', content: '', imageUrl: '', relatedActivity: '' }
  return { ...texts, contentType, tags: [], image: null, isPublished: true }
}

export function draftOf(item: ContentItem): ContentDraft {
  const { contentType, title, summary, content, tags, imageUrl, image, relatedActivity, isPublished } = item
  const related = relatedActivity?._id ?? ''
  return { contentType, title, summary, content, tags, imageUrl, image, relatedActivity: related, isPublished }
}

/** What the API takes; an empty related activity is sent as null (spec, section 5). */
export function bodyOf({ image: _image, relatedActivity, tags, ...draft }: ContentDraft) {
  return { ...draft, tags: [...tags], relatedActivity: relatedActivity || null }
}

/** Whether saving would change anything. The picture is what its address says. */
export function differs(a: ContentDraft, b: ContentDraft): boolean {
  return JSON.stringify(bodyOf(a)) !== JSON.stringify(bodyOf(b))
}
