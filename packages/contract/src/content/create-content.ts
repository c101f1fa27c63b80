import { endpoint } from '../kit/endpoint.ts'
import { ContentForm, SavedContent } from './content-item.ts'

export const createContent = endpoint('POST /vendor/content', {
  summary: 'Write a story or hang up a picture',
  body: ContentForm,
  answers: { 201: SavedContent },
  errors: ['conflict'],
})
