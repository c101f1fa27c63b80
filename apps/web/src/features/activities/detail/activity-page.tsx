import { lazy, Suspense } from 'react'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { say } from '@upeo/domain/words/say'
import { useOwnHold } from '../../../lib/own-hold.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageContainer } from '../../../ui/page.tsx'
import { ActivityHeader } from './activity-header.tsx'
import type { ShownActivity } from './activity-in-this-language.ts'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { Gallery } from './gallery.tsx'
import { InfoCards } from './info-cards.tsx'
import type { FirstReviews } from './reviews/shown-reviews.ts'
import { useBooking } from './use-booking.ts'
import { useTrackView } from './use-track-view.ts'
import classes from './activity-page.module.css'

// Rendered by the server with the rest. Its script comes after that of the first screen; should it not come, what the
// server has sent stays as it is.
const LowerPart = lazy(async () => {
  const loaded = await import('./lower-part.tsx').catch((error: unknown) => {
    if (document.querySelector('#more > *')) return new Promise<never>(() => {})
    throw error
  })
  return { default: loaded.LowerPart }
})

/** `preview`: for the guide who is still writing it, so there is nothing to share or to favour yet. */
export function ActivityPage({
  activity,
  reviews,
  similar,
  mapStyleUrl,
  preview = false,
}: {
  activity: ShownActivity
  /** Null for what the public does not see. */
  reviews: FirstReviews | null
  similar?: readonly ActivityCard[] | undefined
  mapStyleUrl: string | null
  preview?: boolean
}) {
  const booking = useBooking(activity)
  const hold = useOwnHold(activity._id)
  useTrackView(preview || !activity.isActive ? null : activity._id)
  return (
    <PageContainer>
      {!activity.isActive && (
        <div className={classes.preview}>
          <Notice tone="warning">{say('This activity is not published. Only you can see this preview.')}</Notice>
        </div>
      )}
      <article className={classes.layout}>
        <ActivityHeader activity={activity} preview={preview} />
        <Gallery images={activity.images} name={activity.name} />
        <div className={classes.side} id="booking">
          <BookingPanel activity={activity} booking={booking} hold={hold} />
        </div>
        <div className={classes.lead}>
          <InfoCards activity={activity} />
        </div>
        <div className={classes.rest} id="more">
          <Suspense>
            <LowerPart
              activity={activity}
              reviews={reviews}
              similar={similar}
              asked={booking.asked}
              mapStyleUrl={mapStyleUrl}
            />
          </Suspense>
        </div>
      </article>
      <BookingBar activity={activity} booking={booking} hold={hold} />
    </PageContainer>
  )
}
