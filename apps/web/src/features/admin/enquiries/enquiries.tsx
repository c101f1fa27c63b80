import { useQuery } from '@tanstack/react-query'
import { answerEnquiry, EnquiryAnswer, type listEnquiries } from '@upeo/contract/admin/enquiries'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { ENQUIRY_MAX, enquiryTopicLabels } from '@upeo/domain/help/enquiries'
import { say, words } from '@upeo/domain/words/say'
import { dialNumber } from '@upeo/domain/identity/dial-number'
import { formatDateTime } from '@upeo/domain/time'
import { call } from '../../../lib/api.ts'
import { Quote } from '../../../ui/quote.tsx'
import type { Action } from '../action.ts'
import { Actions } from '../actions.tsx'
import { Case, Cases } from '../case.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { enquiriesQuery } from '../queries.ts'

type Enquiry = AnswerOf<typeof listEnquiries>['enquiries'][number]

const choices = words({ waiting: 'Waiting', answered: 'Answered' })

/** What people have written by the contact form: answered by mail from here, or by phone and noted. */
export function Enquiries() {
  const list = useListQuery(['waiting', 'answered'])
  const found = useQuery(enquiriesQuery({ ...list.query, state: list.choice }))
  return (
    <OfficeList
      title={say('Enquiries')}
      lead={say(
        'Messages from the contact form. Answer by email here, or call and note what you said. Senders are not verified: tell them nothing they do not know already.',
      )}
      noun={say('enquiries')}
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.enquiries, total: found.data?.total ?? 0 }}
      empty={{ title: list.choice === 'waiting' ? say('No enquiries are waiting') : say('None answered yet') }}
    >
      {(enquiries) => (
        <Cases>
          {enquiries.map((enquiry) => (
            <OneEnquiry key={enquiry._id} enquiry={enquiry} />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}

function OneEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const { _id: id, topic, words: written, name, email, phone, user, createdAt, answer } = enquiry
  const number = dialNumber(phone)
  return (
    <Case
      title={say(enquiryTopicLabels[topic])}
      {...(user && { file: ['people', user._id] as const })}
      queued={{ queue: 'enquiries', id, waiting: enquiry.waiting }}
      about={`${say(enquiryTopicLabels[topic])}, ${name}`}
      facts={[
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
      ]}
      actions={
        !answer && <Actions actions={actionsFor(enquiry)} about={`${say(enquiryTopicLabels[topic])}, ${name}`} />
      }
    >
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
    </Case>
  )
}

function actionsFor({ _id: id, name, email }: Enquiry): Action[] {
  const byMail: Action = {
    needs: ['PUT /admin/enquiries/:id'],
    label: say('Answer by email'),
    question: say('Answer {name}', { name }),
    consequence: (
      <p>{say('Sent to {email} once, exactly as you write it. The address is not confirmed.', { email })}</p>
    ),
    letter: {
      label: say('Your answer'),
      hint: say('In the language in which they wrote.'),
      schema: EnquiryAnswer,
      maxLength: ENQUIRY_MAX,
    },
    done: say('Your answer is on its way.'),
    run: ({ reason }) => call(answerEnquiry, { params: { id }, body: { note: reason, mail: true } }),
  }
  return [
    ...(email ? [byMail] : []),
    {
      needs: ['PUT /admin/enquiries/:id'],
      label: say('Answered by phone'),
      question: say('Have you answered {name}?', { name }),
      consequence: <p>{say('It leaves the queue, and nothing is sent: call first.')}</p>,
      tone: 'default',
      reason: say('What you said, for the office.'),
      done: say('Noted as answered.'),
      run: ({ reason }) => call(answerEnquiry, { params: { id }, body: { note: reason } }),
    },
  ]
}
