import { dialNumber } from '../identity/dial-number.ts'
import { phrase, words } from '../words/say.ts'
import { helpTopics } from './topics.ts'

/** What somebody can write to Upeo about. */
export const enquiryTopics = [...helpTopics, 'other'] as const
export type EnquiryTopic = (typeof enquiryTopics)[number]

export const enquiryTopicLabels: Readonly<Record<EnquiryTopic, string>> = words({
  booking: 'Booking a trip',
  paying: 'Paying',
  cancelling: 'Cancelling or moving a trip',
  refunds: 'A refund',
  safety: 'Safety',
  guides: 'Guiding with Upeo',
  other: 'Something else',
})

export const ENQUIRY_MIN = 10
export const ENQUIRY_MAX = 2000

export const enquiryTexts = words({
  sent: 'Thank you. We have your message.',
  nameMissing: 'Please tell us your name.',
  contactMissing: 'Please give an email address or a phone number, so that we can answer.',
  phoneInvalid: 'Please enter a phone number that we can call, such as 0712 345 678.',
  topicMissing: 'Please choose what it is about.',
  wordsShort: 'Please write a little more, so that we can help.',
  wordsLong: phrase('Please keep this under {max} characters.', { max: ENQUIRY_MAX }),
})

/** Whether a number that somebody has written could be called. */
export function canBeCalled(phone: string): boolean {
  return dialNumber(phone) !== null
}
