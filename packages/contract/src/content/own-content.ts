import { endpoint } from '../kit/endpoint.ts'
import { ContentForm, ContentPage, contentQuery, SavedContent } from './content-item.ts'
import { IdParams, Message } from '../kit/fields.ts'
import { CONTENT_PER_PAGE } from '@upeo/domain/content/content'

export const createContent = endpoint('POST /vendor/content', {
  summary: 'Write a story or hang up a picture',
  body: ContentForm,
  answers: { 201: SavedContent },
  errors: ['conflict'],
})

export const deleteContent = endpoint('DELETE /vendor/content/:id', {
  summary: 'Delete a story or picture of mine',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})

export const getOwnContent = endpoint('GET /vendor/content/:id', {
  summary: 'A story or picture of mine, to go on writing',
  params: IdParams,
  answers: { 200: SavedContent },
  errors: ['not_found'],
})

export const listOwnContent = endpoint('GET /vendor/content', {
  summary: 'My stories and pictures, drafts among them',
  query: contentQuery(CONTENT_PER_PAGE),
  answers: { 200: ContentPage },
})

export const updateContent = endpoint('PUT /vendor/content/:id', {
  summary: 'Change a story or picture of mine',
  params: IdParams,
  body: ContentForm,
  answers: { 200: SavedContent },
  errors: ['not_found', 'conflict'],
})
