import type { ActivityFile } from '@upeo/contract/admin/case-files'
import { formatDate, formatDateTime, localDateOf } from '@upeo/domain/time'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Said } from '../../../ui/said.tsx'
import { Acts } from '../acts.tsx'
import { Case, Cases, type CaseFact } from '../case.tsx'
import { listingActs } from '../listings/listing-acts.tsx'
import { activityFileQuery } from '../queries.ts'
import { CaseFile } from './case-file.tsx'
import { Contact } from './contact.tsx'
import { FiledBookings } from './filed-bookings.tsx'
import { Timeline } from './timeline.tsx'

/** One activity as the office sees it: whose it is, how it stands, who has booked it. */
export function ActivityPage({ id }: { id: string }) {
  return (
    <CaseFile
      noun="activity"
      query={activityFileQuery(id)}
      heading={({ activity }) => ({ title: activity.name, lead: activity.location })}
    >
      {({ activity, bookings, timeline }) => (
        <>
          <Cases>
            <Case
              title="Activity"
              chips={<Standing activity={activity} />}
              facts={facts(activity)}
              actions={activity.isArchived ? null : <Acts acts={actsOf(activity)} about={activity.name} />}
            >
              {activity.officeHold?.reason && (
                <Said by="Upeo, when it was taken down">{activity.officeHold.reason}</Said>
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

function actsOf(activity: ActivityFile['activity']) {
  const { officeHold } = activity
  const takenDown = officeHold?.why === 'taken_down'
  // Whether it waits, and what changed, is looked at among the listings.
  return listingActs({ ...activity, waits: null, takenDown, upcoming: null })
}

function Standing({ activity: { isActive, isArchived, officeHold } }: { activity: ActivityFile['activity'] }) {
  if (isArchived) return <Chip>Archived</Chip>
  if (officeHold)
    return <Chip tone="danger">{officeHold.why === 'taken_down' ? 'Taken down' : 'Not looked at yet'}</Chip>
  return isActive ? <Chip tone="primary">Active</Chip> : <Chip>Inactive</Chip>
}

function facts(activity: ActivityFile['activity']): CaseFact[] {
  const { _id: id, vendor, category, price, capacity, rating, ratings, isActive, isArchived } = activity
  const dayOf = (instant: string | null) => instant && formatDate(localDateOf(new Date(instant)))
  return [
    ['Guide', <Contact key="guide" person={vendor} />],
    ['Category', category],
    ['Price', <Price key="price" kes={price} />],
    ['Places', capacity],
    ['Rating', rating === null || ratings === 0 ? 'None yet' : `${rating.toFixed(1)} of 5, from ${ratings}`],
    ['Next departure', activity.nextDepartureAt ? formatDateTime(new Date(activity.nextDepartureAt)) : 'None'],
    ['Made', dayOf(activity.createdAt)],
    ['Shown since', dayOf(activity.publishedAt)],
    [
      'Its page',
      isActive && !isArchived ? (
        <Link key="page" to={`/activity/${id}`}>
          As customers see it
        </Link>
      ) : null,
    ],
  ]
}
