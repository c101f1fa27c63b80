import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart } from '../kit/fields.ts'
import { ContentPage, contentQuery } from './content-item.ts'

export const listVendorContent = endpoint('GET /vendors/:id/content', {
  summary: "A guide's published stories and pictures, newest first",
  params: z.strictObject({ id: addressPart(100) }),
  query: contentQuery(100),
  answers: { 200: ContentPage },
  errors: ['not_found'],
})
