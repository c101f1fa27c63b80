import { answerEnquiry, EnquiryAnswer, listEnquiries } from '@upeo/contract/admin/enquiries'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { ENQUIRY_MAX, enquiryTopicLabels } from '@upeo/domain/help/enquiries'
import { say, words } from '@upeo/domain/words/say'
import { dialNumber } from '@upeo/domain/identity/dial-number'
import { formatDateTime } from '@upeo/domain/time'
import { Quote } from '../../../ui/quote.tsx'
import { sends, type Action } from '../action.ts'
import { recordsPage } from '../records-page.tsx'
import { PersonLine } from '../person-line.tsx'

type Enquiry = AnswerOf<typeof listEnquiries>['enquiries'][number]

const choices = words({ waiting: 'Waiting', answered: 'Answered' })

/** What people have written by the contact form: answered by mail from here, or by phone and noted. */
export const Enquiries = recordsPage({
  list: listEnquiries,
  rows: 'enquiries',
  choices,
  asks: (choice) => ({ state: choice }),
  texts: (choice) => ({
    title: say('Enquiries'),
    lead: say(
      'Messages from the contact form. Answer by email here, or call and note what you said. Senders are not verified: tell them nothing they do not know already.',
    ),
    empty: { title: choice === 'waiting' ? say('No enquiries are waiting') : say('None answered yet') },
  }),
  record: (enquiry) => {
    const { _id: id, topic, words: written, name, email, phone, user, createdAt, answer } = enquiry
    const number = dialNumber(phone)
    return {
      title: say(enquiryTopicLabels[topic]),
      file: user ? ['people', user._id] : undefined,
      queued: { queue: 'enquiries', id, waiting: enquiry.waiting },
      about: `${say(enquiryTopicLabels[topic])}, ${name}`,
      facts: [
        [say('Name'), name],
        [
          say('Email'),
          email && (
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>
          ),
        ],
        [
          say('Phone'),
          number ? (
            <a key="phone" href={`tel:${number}`}>
              {phone}
            </a>
          ) : (
            phone
          ),
        ],
        [say('Signed in as'), user && <PersonLine key="user" person={user} />],
        [say('Sent'), formatDateTime(new Date(createdAt))],
      ],
      actions: answer ? undefined : actionsFor(enquiry),
      children: (
        <>
          <Quote by={name}>{written}</Quote>
          {answer && (
            <Quote
              by={say(answer.mailed ? '{name}, by email {when}' : '{name}, noted {when}', {
                name: answer.by.name,
                when: formatDateTime(new Date(answer.at)),
              })}
            >
              {answer.note}
            </Quote>
          )}
        </>
      ),
    }
  },
})

function actionsFor({ _id: id, name, email }: Enquiry): Action[] {
  const byMail: Action = {
    label: say('Answer by email'),
    question: say('Answer {name}', { name }),
    consequence: say('Sent to {email} once, exactly as you write it. The address is not confirmed.', { email }),
    letter: {
      label: say('Your answer'),
      hint: say('In the language in which they wrote.'),
      schema: EnquiryAnswer,
      maxLength: ENQUIRY_MAX,
    },
    done: say('Your answer is on its way.'),
    ...sends(answerEnquiry, id, ({ reason }) => ({ note: reason, mail: true })),
  }
  return [
    ...(email ? [byMail] : []),
    {
      label: say('Answered by phone'),
      question: say('Have you answered {name}?', { name }),
      consequence: say('It leaves the queue, and nothing is sent: call first.'),
      tone: 'default',
      reason: say('What you said, for the office.'),
      done: say('Noted as answered.'),
      ...sends(answerEnquiry, id, ({ reason }) => ({ note: reason })),
    },
  ]
}
