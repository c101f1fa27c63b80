import {
  contentTypes,
  contentProblems,
  MAX_BODY,
  MAX_SUMMARY,
  MAX_TAG,
  MAX_TAGS,
  MAX_TITLE,
} from '@upeo/domain/content/content'
import { say } from '@upeo/domain/words/say'
import { z } from 'zod'
import { Id, Image, InstantText, limit, line, Page, text, unread, Written } from '../kit/fields.ts'

export const ContentType = z.enum(contentTypes)

/** A story or a picture of a guide. `content` is HTML that the server has made safe. */
export const ContentItem = z.object({
  _id: z.string(),
  /** The readable end of its address; the id is accepted in its place. */
  slug: z.string(),
  contentType: ContentType,
  title: z.string(),
  content: z.string(),
  summary: z.string(),
  /** Which language it is written in. */
  language: Written,
  /** The same in the other one. The public sees it once it has a title, and a story something to read. */
  translation: z.object({ title: z.string(), content: z.string(), summary: z.string() }).nullable(),
  imageUrl: z.string(),
  image: Image.nullable(),
  tags: z.array(z.string()),
  /** null as well when the activity is not to be seen any more. */
  relatedActivity: z.object({ _id: z.string(), name: z.string() }).nullable(),
  isPublished: z.boolean(),
  publishedAt: InstantText.nullable(),
  createdAt: InstantText,
  updatedAt: InstantText,
  views: z.number().int(),
  vendor: z.string(),
})
export type ContentItem = z.infer<typeof ContentItem>

/** As it is sent, or as it was read. */
function activityIn(value: unknown): unknown {
  if (value === '' || value === undefined) return null
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : value
}

/** An empty `relatedActivity` is none, as the spec's form sends it. */
export const ContentForm = z
  .strictObject({
    contentType: ContentType,
    title: line(MAX_TITLE),
    content: text(MAX_BODY).default(''),
    summary: text(MAX_SUMMARY).default(''),
    /** An address that `POST /upload/content-image` has answered; empty: none. */
    imageUrl: line(300).default(''),
    tags: z
      .array(line(MAX_TAG))
      .max(MAX_TAGS, { error: () => say('Please use at most {max} tags.', { max: MAX_TAGS }) })
      .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
      .default([]),
    relatedActivity: z.preprocess(activityIn, Id.nullable()),
    isPublished: z.boolean().default(true),
    // Who knows nothing of languages takes none away.
    language: Written.optional(),
    /** null, or without any text: none. */
    translation: z
      .strictObject({
        title: line(MAX_TITLE).default(''),
        content: text(MAX_BODY).default(''),
        summary: text(MAX_SUMMARY).default(''),
      })
      .nullable()
      .transform((texts) => (texts && Object.values(texts).some((each) => each !== '') ? texts : null))
      .optional(),
    ...unread('_id', 'slug', 'image', 'publishedAt', 'createdAt', 'updatedAt', 'views', 'vendor'),
  })
  .superRefine(({ contentType, title, content, imageUrl }, context) => {
    for (const { field, message } of contentProblems({ contentType, title, content, hasImage: imageUrl !== '' })) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
export type ContentForm = z.output<typeof ContentForm>

export const SavedContent = z.object({ success: z.literal(true), data: ContentItem })

export const ContentPage = z.object({
  success: z.literal(true),
  data: z.array(ContentItem),
  total: z.number().int(),
  totalPages: z.number().int(),
})

/** Without a page: all that one answer carries. */
export const contentQuery = (standard: number) =>
  z.strictObject({ contentType: ContentType.optional(), page: Page, limit: limit(standard) })
