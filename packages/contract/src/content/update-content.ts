import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { ContentForm, SavedContent } from './content-item.ts'

export const updateContent = endpoint('PUT /vendor/content/:id', {
  summary: 'Change a story or picture of mine',
  params: IdParams,
  body: ContentForm,
  answers: { 200: SavedContent },
  errors: ['not_found', 'conflict'],
})
