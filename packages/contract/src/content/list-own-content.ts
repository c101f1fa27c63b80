import { CONTENT_PER_PAGE } from '@upeo/domain/content/content'
import { endpoint } from '../kit/endpoint.ts'
import { ContentPage, contentQuery } from './content-item.ts'

export const listOwnContent = endpoint('GET /vendor/content', {
  summary: 'My stories and pictures, drafts among them',
  query: contentQuery(CONTENT_PER_PAGE),
  answers: { 200: ContentPage },
})
