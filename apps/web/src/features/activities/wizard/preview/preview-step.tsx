import { useQuery } from '@tanstack/react-query'
import type { Activity } from '@upeo/contract/activities/activity'
import { say } from '@upeo/domain/words/say'
import type { MouseEvent, ReactNode } from 'react'
import { clock } from '../../../../lib/clock.ts'
import { profileQuery } from '../../../../lib/profile-query.ts'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../../ui/skeletons.tsx'
import type { Existing } from '../existing.ts'
import { publicActivityQuery } from '../queries.ts'
import type { WizardValues } from '../values.ts'
import { FirstPayout } from './first-payout.tsx'
import { previewActivity } from './preview-activity.ts'
import classes from './preview.module.css'

/** Step 7: the page as people will see it, by the very component that shows it to them. */
export function PreviewStep({
  values,
  existing,
  renderActivity,
}: {
  values: WizardValues
  existing: Existing
  renderActivity: (activity: Activity) => ReactNode
}) {
  const profile = useQuery(profileQuery)
  const published = useQuery({ ...publicActivityQuery(existing.id ?? ''), enabled: existing.id !== null })
  if (profile.isError) {
    return (
      <LoadFailed
        message={say('The preview could not be made. Your activity can be saved all the same.')}
        query={profile}
      />
    )
  }
  if (!profile.data || published.isLoading) return <RowSkeletons count={4} height={140} />
  const activity = previewActivity(values, {
    profile: profile.data,
    published: published.data ?? null,
    departures: existing.departures,
    now: clock.now(),
  })
  return (
    <>
      <p className={classes.lead}>{say('This is how people will see it. Go back to change anything.')}</p>
      {existing.id === null && <FirstPayout price={values.price} />}
      {/* Stays put: only links to parts of the preview itself lead anywhere. The links keep their keys and focus. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions */}
      <div className={classes.frame} onClickCapture={stay}>
        {renderActivity(activity)}
      </div>
    </>
  )
}

function stay(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
}
