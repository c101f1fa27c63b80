import type { Activity } from '@upeo/contract/activities/activity'
import { Notice } from '../../../ui/notice.tsx'
import { PageContainer } from '../../../ui/page.tsx'
import { ActivityHeader } from './activity-header.tsx'
import { ActivityFeatures, Description, Faqs, IncludedLists, Itinerary, WhatToBring } from './activity-texts.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { DetailSection, TypedText } from './detail-section.tsx'
import { Gallery } from './gallery.tsx'
import { InfoCards } from './info-cards.tsx'
import { Place } from './place.tsx'
import { ProviderCard } from './provider-card.tsx'
import { Reviews } from './reviews/reviews.tsx'
import type { ActivityReviews } from './reviews/shown-reviews.ts'
import { useBooking } from './use-booking.ts'
import { useViewTold } from './use-view-told.ts'
import classes from './activity-page.module.css'

/** `preview`: for the guide who is still writing it, so there is nothing to share or to favour yet. */
export function ActivityPage({
  activity,
  reviews,
  mapStyleUrl,
  preview = false,
}: {
  activity: Activity
  /** Null for what the public does not see. */
  reviews: ActivityReviews | null
  mapStyleUrl: string | null
  preview?: boolean
}) {
  const booking = useBooking(activity)
  useViewTold(preview || !activity.isActive ? null : activity._id)
  return (
    <PageContainer>
      {!activity.isActive && (
        <div className={classes.preview}>
          <Notice tone="warning">This activity is not published: only you see this preview.</Notice>
        </div>
      )}
      <article>
        <ActivityHeader activity={activity} preview={preview} />
        <Gallery images={activity.images} name={activity.name} />
        <div className={classes.columns}>
          <div className={classes.lead}>
            <InfoCards activity={activity} />
            <Description text={activity.description} />
          </div>
          <div className={classes.side} id="booking">
            <BookingPanel activity={activity} booking={booking} />
          </div>
          <div className={classes.rest}>
            {activity.whatToExpect && (
              <DetailSection title="What to Expect">
                <TypedText text={activity.whatToExpect} />
              </DetailSection>
            )}
            <Itinerary days={activity.itinerary} />
            <IncludedLists included={activity.includedItems} notIncluded={activity.notIncludedItems} />
            <WhatToBring items={activity.whatToBring} />
            <ActivityFeatures badges={activity.badges} />
            <Place activity={activity} styleUrl={mapStyleUrl} />
            <ProviderCard vendor={activity.vendor} />
            {reviews && <Reviews activityId={activity._id} name={activity.name} first={reviews} />}
            <Faqs faqs={activity.faqs} />
          </div>
        </div>
      </article>
      <BookingBar activity={activity} booking={booking} />
    </PageContainer>
  )
}
