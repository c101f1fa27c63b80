import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart } from '../kit/fields.ts'
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
