import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { SavedContent } from './content-item.ts'

export const getOwnContent = endpoint('GET /vendor/content/:id', {
  summary: 'A story or picture of mine, to go on writing',
  params: IdParams,
  answers: { 200: SavedContent },
  errors: ['not_found'],
})
