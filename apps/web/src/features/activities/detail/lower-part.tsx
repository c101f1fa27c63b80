import type { ActivityCard } from '@upeo/contract/activities/activity'
import { say } from '@upeo/domain/words/say'
import { fieldLang } from '../../../lib/lang-of.ts'
import { CardGrid } from '../../../ui/activity-card/card-grid.tsx'
import type { ShownActivity } from './activity-in-this-language.ts'
import { ActivityFeatures, Description, Faqs, IncludedLists, Itinerary, WhatToBring } from './activity-texts.tsx'
import { onwardPaths, type RequestedTrip } from './booking-choice.ts'
import { DetailSection, TypedText } from './detail-section.tsx'
import { MeetingPoint } from './meeting-point.tsx'
import { Place } from './place.tsx'
import { ProviderCard } from './provider-card.tsx'
import { Reviews } from './reviews/reviews.tsx'
import type { FirstReviews } from './reviews/shown-reviews.ts'
import classes from './lower-part.module.css'

/** Below the first screen: what somebody needs for deciding first, long texts after it. */
export function LowerPart({
  activity,
  reviews,
  similar,
  asked,
  mapStyleUrl,
}: {
  activity: ShownActivity
  reviews: FirstReviews | null
  similar: readonly ActivityCard[] | undefined
  asked: RequestedTrip
  mapStyleUrl: string | null
}) {
  const langOf = (field: keyof ShownActivity) => fieldLang(activity, field)
  return (
    <>
      <MeetingPoint activity={activity} />
      <IncludedLists
        included={activity.includedItems}
        notIncluded={activity.notIncludedItems}
        lang={langOf('includedItems')}
        notLang={langOf('notIncludedItems')}
      />
      <WhatToBring items={activity.whatToBring} lang={langOf('whatToBring')} />
      <Description text={activity.description} lang={langOf('description')} />
      {activity.whatToExpect && (
        <DetailSection title={say('What to Expect')}>
          <TypedText text={activity.whatToExpect} lang={langOf('whatToExpect')} />
        </DetailSection>
      )}
      <Itinerary days={activity.itinerary} lang={langOf('itinerary')} />
      <ActivityFeatures badges={activity.badges} lang={langOf('badges')} />
      {reviews && (
        <Reviews
          key={`${reviews.topic}${reviews.stars}`}
          activityId={activity._id}
          name={activity.name}
          first={reviews}
        />
      )}
      <Faqs faqs={activity.faqs} lang={langOf('faqs')} />
      <ProviderCard vendor={activity.vendor} />
      <Place activity={activity} styleUrl={mapStyleUrl} />
      {similar && similar.length > 0 && (
        <DetailSection title={say('Similar activities')}>
          <div className={classes.similar}>
            <CardGrid activities={similar} paths={onwardPaths(asked)} layout="row" />
          </div>
        </DetailSection>
      )}
    </>
  )
}
