import { canBeCalled, ENQUIRY_MAX, ENQUIRY_MIN, enquiryTexts, enquiryTopics } from '@upeo/domain/help/enquiries'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { codeLine, EmailOrNone, Id, line, Message, text } from '../kit/fields.ts'

/**
 * Nothing is sent to the address that is given but what a person answers: anybody can give anybody's. The id is made by whoever sends it, so that
 * what is sent twice is one enquiry.
 */
export const sendEnquiry = endpoint('POST /enquiries', {
  summary: 'Write to the people of Upeo, with or without an account',
  body: z
    .strictObject({
      id: Id,
      name: line(100).pipe(z.string().min(1, enquiryTexts.nameMissing)),
      email: EmailOrNone,
      phone: codeLine(30)
        .refine((phone) => phone === '' || canBeCalled(phone), enquiryTexts.phoneInvalid)
        .default(''),
      topic: z.enum(enquiryTopics, { error: enquiryTexts.topicMissing }),
      words: text(ENQUIRY_MAX, enquiryTexts.wordsLong).pipe(z.string().min(ENQUIRY_MIN, enquiryTexts.wordsShort)),
    })
    .refine(({ email, phone }) => email !== '' || phone !== '', {
      path: ['email'],
      error: enquiryTexts.contactMissing,
    }),
  answers: { 201: Message },
})
