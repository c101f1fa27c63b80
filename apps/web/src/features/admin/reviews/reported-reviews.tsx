import { decideReview, listReportedReviews } from '@upeo/contract/admin/reviews'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { sends, type Action } from '../action.ts'
import { Quote } from '../../../ui/quote.tsx'
import { recordsPage } from '../records-page.tsx'
import { PersonLine } from '../person-line.tsx'

type ReportedReview = AnswerOf<typeof listReportedReviews>['reviews'][number]

const choices = words({ open: 'Waiting', decided: 'Decided' })

/** Reviews that somebody has reported. They stay visible until you decide. */
export const ReportedReviews = recordsPage({
  list: listReportedReviews,
  rows: 'reviews',
  choices,
  asks: (choice) => ({ state: choice }),
  texts: (choice) => ({
    title: say('Reviews'),
    lead: say(
      'A reported review stays until you decide. Remove it for false claims, insults or the wrong trip, not for a low rating alone.',
    ),
    empty: { title: choice === 'open' ? say('No reviews are reported') : say('None decided yet') },
  }),
  record: (review) => {
    const waits = review.reports.some(({ decision }) => decision === null)
    return {
      title: review.activity.name,
      file: ['activities', review.activity._id],
      queued: { queue: 'reviews', id: review._id, waiting: review.waiting },
      chips: (
        <>
          <Stars rating={review.rating} size={20} />
          {review.hidden && <Chip tone="danger">{say('Removed')}</Chip>}
          {!review.hidden && !waits && <Chip tone="primary">{say('Kept')}</Chip>}
        </>
      ),
      facts: [
        [say('Written by'), <PersonLine key="writer" person={review.user} />],
        [say('Guide'), <PersonLine key="guide" person={review.vendor} />],
        [say('Written'), formatDateTime(new Date(review.createdAt))],
      ],
      actions: waits ? actionsFor(review) : undefined,
      actionsAbout: say('{activity}, by {name}', { activity: review.activity.name, name: review.user.name }),
      children: (
        <>
          <Quote by={review.user.name}>{review.comment}</Quote>
          {review.response && (
            <Quote by={say('{vendor}, in reply', { vendor: review.vendor.name })}>{review.response}</Quote>
          )}
          {review.reports.map(({ reason, by, at }) => (
            <Quote
              key={at + by._id}
              by={say('Reported by {name}, {when}', { name: by.name, when: formatDateTime(new Date(at)) })}
            >
              {reason}
            </Quote>
          ))}
        </>
      ),
    }
  },
})

function actionsFor({ _id: id, user }: ReportedReview): Action[] {
  return [
    {
      label: say('Keep'),
      question: say('Keep this review?'),
      consequence: say('The review stays, and whoever reported it cannot report it again.'),
      reason: say('For the audit log.'),
      done: say('The review stays.'),
      ...sends(decideReview, id, ({ reason }) => ({ action: 'keep', reason })),
    },
    {
      label: say('Remove'),
      question: say('Remove this review?'),
      consequence: say('It is hidden, and no longer counts towards any rating. {user} is told that it was removed.', {
        user: user.name,
      }),
      tone: 'danger',
      reason: say('For the audit log.'),
      done: say('The review has been removed.'),
      ...sends(decideReview, id, ({ reason }) => ({ action: 'remove', reason })),
    },
  ]
}
