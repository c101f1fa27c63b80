import { endpoint } from '../kit/endpoint.ts'
import { FeedAddress } from './feed-address.ts'

export const removeFeedAddress = endpoint('DELETE /calendar/address', {
  summary: 'Close my calendar feed',
  answers: { 200: FeedAddress },
})
