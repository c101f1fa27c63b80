import {
  contentTypes,
  contentProblems,
  MAX_BODY,
  MAX_SUMMARY,
  MAX_TAG,
  MAX_TAGS,
  MAX_TITLE,
} from '@upeo/domain/content/content'
import { z } from 'zod'
import { Id, Image, InstantText, limit, line, Page, text } from '../kit/fields.ts'

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

const blank = (value: unknown) => (value === '' || value === undefined ? null : value)

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
      .max(MAX_TAGS, `Please keep to ${MAX_TAGS} tags.`)
      .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))])
      .default([]),
    relatedActivity: z.preprocess(blank, Id.nullable()),
    isPublished: z.boolean().default(true),
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
