import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart } from '../kit/fields.ts'
import { SavedContent } from './content-item.ts'

/** `postId` is the item's id or its readable address. */
export const getVendorContent = endpoint('GET /vendors/:id/content/:postId', {
  summary: 'One published story or picture',
  params: z.strictObject({ id: addressPart(100), postId: addressPart(100) }),
  answers: { 200: SavedContent },
  errors: ['not_found'],
})
