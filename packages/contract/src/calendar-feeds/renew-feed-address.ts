import { endpoint } from '../kit/endpoint.ts'
import { FeedAddress } from './feed-address.ts'

/** A new address; the one before stops working. */
export const renewFeedAddress = endpoint('POST /calendar/address', {
  summary: 'A new private address for my calendar feed',
  answers: { 200: FeedAddress },
})
