import { useQuery } from '@tanstack/react-query'
import { decideReview, type listReportedReviews } from '@upeo/contract/admin/reviews'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatDateTime } from '@upeo/domain/time'
import { call } from '../../../lib/api.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { Act } from '../act.ts'
import { Acts } from '../acts.tsx'
import { Said } from '../../../ui/said.tsx'
import { Case, Cases } from '../case.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { reviewsQuery } from '../queries.ts'

type ReportedReview = AnswerOf<typeof listReportedReviews>['reviews'][number]

const choices = { open: 'Waiting', decided: 'Decided' } as const

/** Reviews that somebody has reported. They stay visible until you decide. */
export function ReportedReviews() {
  const list = useListQuery(['open', 'decided'])
  const found = useQuery(reviewsQuery({ ...list.query, state: list.choice }))
  return (
    <OfficeList
      title="Reviews"
      lead="A reported review stays until you decide. Low stars are no reason: untruth, insults and other trips are."
      noun="reviews"
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.reviews, total: found.data?.total ?? 0 }}
      empty={{ title: list.choice === 'open' ? 'No review is reported' : 'None decided yet' }}
    >
      {(reviews) => (
        <Cases>
          {reviews.map((review) => (
            <Reported key={review._id} review={review} />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}

function Reported({ review }: { review: ReportedReview }) {
  const waits = review.reports.some(({ decision }) => decision === null)
  return (
    <Case
      title={review.activity.name}
      file={['activities', review.activity._id]}
      queued={{ queue: 'reviews', id: review._id, waiting: review.waiting }}
      chips={
        <>
          <Stars rating={review.rating} size={20} />
          {review.hidden && <Chip tone="danger">Removed</Chip>}
          {!review.hidden && !waits && <Chip tone="primary">Kept</Chip>}
        </>
      }
      facts={[
        ['Written by', <PersonLine key="writer" person={review.user} />],
        ['Guide', <PersonLine key="guide" person={review.vendor} />],
        ['Written', formatDateTime(new Date(review.createdAt))],
      ]}
      actions={waits && <Acts acts={actsFor(review)} about={`${review.activity.name}, by ${review.user.name}`} />}
    >
      <Said by={review.user.name}>{review.comment}</Said>
      {review.response && <Said by={`${review.vendor.name}, in answer`}>{review.response}</Said>}
      {review.reports.map(({ reason, by, at }) => (
        <Said key={at + by._id} by={`Reported by ${by.name}, ${formatDateTime(new Date(at))}`}>
          {reason}
        </Said>
      ))}
    </Case>
  )
}

function actsFor({ _id: id, user }: ReportedReview): Act[] {
  const decide = (action: 'keep' | 'remove', reason: string) =>
    call(decideReview, { params: { id }, body: { action, reason } })
  return [
    {
      needs: ['PUT /admin/reviews/:id'],
      label: 'Keep',
      question: 'Keep this review?',
      means: <p>It stays as it is, and whoever reported it cannot do so again.</p>,
      reason: 'For the audit log.',
      done: 'The review stays.',
      run: ({ reason }) => decide('keep', reason),
    },
    {
      needs: ['PUT /admin/reviews/:id'],
      label: 'Remove',
      question: 'Remove this review?',
      means: <p>Nobody sees it any more, and its stars count nowhere. {user.name} is told that it was removed.</p>,
      tone: 'danger',
      reason: 'For the audit log.',
      done: 'The review is removed.',
      run: ({ reason }) => decide('remove', reason),
    },
  ]
}
