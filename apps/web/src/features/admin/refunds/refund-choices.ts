import { words } from '@upeo/domain/words/say'

/** What waits for somebody first. */
export const refundChoices = words({
  needs_review: 'On hold',
  waiting: 'Second approval',
  pending: 'Waiting',
  processing: 'On their way',
  paid: 'Paid',
})
