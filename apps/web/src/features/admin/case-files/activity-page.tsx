import { type ActivityFile, getActivityFile } from '@upeo/contract/admin/case-files'
import { categoryName } from '@upeo/domain/activities/category-names'
import { formatDate, formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Quote } from '../../../ui/quote.tsx'
import { Case, Cases, type CaseFact } from '../case.tsx'
import { listingActions } from '../listings/listing-actions.tsx'
import { CaseFile } from './case-file.tsx'
import { Contact } from './contact.tsx'
import { FiledBookings } from './filed-bookings.tsx'
import { Timeline } from './timeline.tsx'

/** One activity as the office sees it: whose it is, how it stands, who has booked it. */
export function ActivityPage({ id }: { id: string }) {
  return (
    <CaseFile
      title={say('Activity')}
      failed={say('Failed to load this activity. Please try again.')}
      call={getActivityFile}
      id={id}
      heading={({ activity }) => ({ title: activity.name, lead: activity.location })}
    >
      {({ activity, bookings, timeline }) => (
        <>
          <Cases>
            <Case
              title={say('Activity')}
              chips={<Standing activity={activity} />}
              facts={facts(activity)}
              actions={activity.isArchived ? undefined : actionsOf(activity)}
              actionsAbout={activity.name}
            >
              {activity.officeHold?.reason && (
                <Quote by={say('Upeo, when it was taken down')}>{activity.officeHold.reason}</Quote>
              )}
            </Case>
          </Cases>
          <FiledBookings bookings={bookings} search={activity.name} />
          <Timeline entries={timeline} />
        </>
      )}
    </CaseFile>
  )
}

function actionsOf(activity: ActivityFile['activity']) {
  const { officeHold } = activity
  const takenDown = officeHold?.why === 'taken_down'
  // Whether it waits, and what changed, is looked at among the listings.
  return listingActions({ ...activity, waits: null, takenDown, upcoming: null })
}

function Standing({ activity: { isActive, isArchived, officeHold } }: { activity: ActivityFile['activity'] }) {
  if (isArchived) return <Chip>{say('Archived')}</Chip>
  if (officeHold)
    return <Chip tone="danger">{officeHold.why === 'taken_down' ? say('Taken down') : say('Not looked at yet')}</Chip>
  return isActive ? <Chip tone="primary">{say('Active')}</Chip> : <Chip>{say('Inactive')}</Chip>
}

function facts(activity: ActivityFile['activity']): CaseFact[] {
  const { _id: id, vendor, category, price, capacity, rating, ratings, isActive, isArchived } = activity
  const dayOf = (instant: string | null) => instant && formatDate(new Date(instant))
  return [
    [say('Guide'), <Contact key="guide" person={vendor} />],
    [say('Category'), categoryName(category)],
    [say('Price before VAT'), <Price key="price" kes={price} />],
    [say('Spots'), capacity],
    [
      say('Rating'),
      rating === null || ratings === 0
        ? say('None yet')
        : say('{rating} of 5, from {ratings}', { rating: rating.toFixed(1), ratings }),
    ],
    [
      say('Next departure'),
      activity.nextDepartureAt ? formatDateTime(new Date(activity.nextDepartureAt)) : say('None'),
    ],
    [say('Created'), dayOf(activity.createdAt)],
    [say('Shown since'), dayOf(activity.publishedAt)],
    [
      say('Its page'),
      isActive && !isArchived ? (
        <Link key="page" to={`/activity/${id}`}>
          {say('As customers see it')}
        </Link>
      ) : null,
    ],
  ]
}
