import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, Id } from '../kit/fields.ts'
import { ContentPage, contentQuery, SavedContent } from './content-item.ts'

/** `postId` is the item's id or its slug. */
export const getVendorContent = endpoint('GET /vendors/:id/content/:postId', {
  summary: 'One published story or picture',
  params: z.strictObject({ id: addressPart(100), postId: addressPart(100) }),
  answers: { 200: SavedContent },
  errors: ['not_found'],
})

export const listVendorContent = endpoint('GET /vendors/:id/content', {
  summary: "A guide's published stories and pictures, newest first",
  params: z.strictObject({ id: addressPart(100) }),
  query: contentQuery(100),
  answers: { 200: ContentPage },
  errors: ['not_found'],
})

/** Once per reader: a signed-in reader is known by their account, others by an id that the browser keeps. */
export const countView = endpoint('POST /vendors/:id/content/:postId/views', {
  summary: 'Tell that a story has been read',
  params: z.strictObject({ id: addressPart(100), postId: addressPart(100) }),
  body: z.strictObject({ reader: Id }),
  answers: { 200: z.object({ success: z.literal(true), data: z.object({ views: z.number().int() }) }) },
  errors: ['not_found'],
})
