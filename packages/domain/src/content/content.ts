import { words } from '../words/say.ts'
import { plainText } from './summary.ts'
import { slugify } from '../slug.ts'

/** What guides publish: stories and pictures. The wire's names are the spec's. */
export const contentTypes = ['BLOG_POST', 'GALLERY_ITEM'] as const
export type ContentType = (typeof contentTypes)[number]

export const MAX_TITLE = 120
export const MAX_SUMMARY = 300
/** Length of the HTML, not of the text. */
export const MAX_BODY = 60_000
export const MAX_TAGS = 12
export const MAX_TAG = 30

/** Page sizes of the spec (vendor document, section 9). */
export const POSTS_PER_PAGE = 6
export const GALLERY_PER_PAGE = 12
export const CONTENT_PER_PAGE = 6
/** How much of the guide's description is shown below their posts. */
export const BIO_LENGTH = 150

export const contentTexts = words({
  titleRequired: 'Title is required',
  bodyRequired: 'Content is required for blog posts',
  imageRequired: 'Image is required for gallery items',
})

export interface ContentFacts {
  readonly contentType: ContentType
  readonly title: string
  /** HTML of a blog post. */
  readonly content: string
  readonly hasImage: boolean
}

export type ContentProblem = { readonly field: 'title' | 'content' | 'imageUrl'; readonly message: string }

/** What keeps an item from being saved, in the order of the form. */
export function contentProblems({ contentType, title, content, hasImage }: ContentFacts): ContentProblem[] {
  const problems: ContentProblem[] = []
  if (title.trim() === '') problems.push({ field: 'title', message: contentTexts.titleRequired })
  if (contentType === 'BLOG_POST' && !saysSomething(content))
    problems.push({ field: 'content', message: contentTexts.bodyRequired })
  if (contentType === 'GALLERY_ITEM' && !hasImage)
    problems.push({ field: 'imageUrl', message: contentTexts.imageRequired })
  return problems
}

/** An editor's empty document is `<p></p>`; a picture alone counts as a story. */
function saysSomething(html: string): boolean {
  return /<img\b/i.test(html) || plainText(html) !== ''
}

/** Adds a tag only if it is not empty and not there already (spec, section 5). */
export function addTag(tags: readonly string[], tag: string): readonly string[] {
  const added = tag.trim().slice(0, MAX_TAG).trim()
  return added === '' || tags.includes(added) || tags.length >= MAX_TAGS ? tags : [...tags, added]
}

const MAX_SLUG = 80

/** The slug of a post among those of the same guide; one that is taken gets a number from 2 on. */
export function contentSlug(title: string, taken: (slug: string) => boolean): string {
  const base = slugify(title, MAX_SLUG) || 'story'
  for (let n = 2, slug = base; ; n += 1) {
    if (!taken(slug)) return slug
    slug = `${base}-${n}`
  }
}
