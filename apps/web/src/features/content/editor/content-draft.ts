import type { ContentItem } from '@upeo/contract/content/content-item'
import type { Image } from '@upeo/contract/kit/fields'
import type { ContentType } from '@upeo/domain/content/content'
import { likelyWritten, type WrittenLanguage } from '@upeo/domain/words/languages'
import { language } from '@upeo/domain/words/say'

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
  /** What it is written in, and the same in the other language; empty texts: nothing yet. */
  readonly language: WrittenLanguage
  readonly translation: { readonly title: string; readonly summary: string; readonly content: string }
}

const nothing = { title: '', summary: '', content: '' }

export function emptyDraft(contentType: ContentType): ContentDraft {
  const texts = { title: '', summary: '', content: '', imageUrl: '', relatedActivity: '' }
  const written = { language: likelyWritten(language()), translation: nothing }
  return { ...texts, ...written, contentType, tags: [], image: null, isPublished: true }
}

export function draftOf(item: ContentItem): ContentDraft {
  const { contentType, title, summary, content, tags, imageUrl, image, relatedActivity, isPublished } = item
  const written = { language: item.language, translation: item.translation ?? nothing }
  const related = relatedActivity?._id ?? ''
  const rest = { tags, imageUrl, image, relatedActivity: related, isPublished }
  return { contentType, title, summary, content, ...rest, ...written }
}

/** What the API takes; an empty related activity is sent as null (spec, section 5). */
export function bodyOf({ image: _image, relatedActivity, tags, ...draft }: ContentDraft) {
  return { ...draft, tags: [...tags], relatedActivity: relatedActivity || null }
}

/** Whether saving would change anything. The picture is what its address says. */
export function differs(a: ContentDraft, b: ContentDraft): boolean {
  return JSON.stringify(bodyOf(a)) !== JSON.stringify(bodyOf(b))
}
