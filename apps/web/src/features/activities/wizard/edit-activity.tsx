import { useQuery } from '@tanstack/react-query'
import { updateActivity } from '@upeo/contract/activities/own-activities'
import { localDateOf } from '@upeo/domain/time'
import { IconArrowLeft } from '@tabler/icons-react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { useUser } from '../../../lib/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageContainer, PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { currentDates, draftKey } from './draft.ts'
import { bookedDates, existingOf } from './existing.ts'
import { currentDepartures } from './pricing/planned-times.ts'
import { ownedActivityQuery } from './queries.ts'
import { editTexts, FETCH_FAILED } from './texts.ts'
import { valuesOf } from './values.ts'
import type { WizardSurroundings } from './wizard-surroundings.ts'
import { Wizard } from './wizard.tsx'

/** Where a guide's activities are listed. */
const MY_ACTIVITIES = '/vendor/dashboard/activities'

export function EditActivity({ activityId, ...surroundings }: WizardSurroundings & { activityId: string }) {
  const user = useUser()
  const found = useQuery(ownedActivityQuery(activityId))
  if (!user) return null
  if (!found.data) {
    return (
      <PageContainer>
        <title>{`${editTexts.title} | Upeo`}</title>
        <PageHeader title={editTexts.title} actions={<BackLink />} />
        {found.isError ? (
          <LoadFailed message={messageOf(found.error, FETCH_FAILED)} query={found} />
        ) : (
          <RowSkeletons count={6} height={72} />
        )}
      </PageContainer>
    )
  }
  const existing = existingOf(found.data)
  return (
    <Wizard
      key={`${user._id} ${activityId}`}
      {...surroundings}
      texts={editTexts}
      initial={valuesOf(found.data)}
      draftKey={draftKey(user._id, activityId)}
      existing={existing}
      actions={<BackLink />}
      refresh={(draft) => {
        const startDates = currentDates(draft.startDates, bookedDates(existing), localDateOf(clock.now()))
        return { ...draft, startDates, departures: currentDepartures(draft.departures, startDates, existing) }
      }}
      send={(body) => call(updateActivity, { params: { id: activityId }, body })}
    />
  )
}

function BackLink() {
  return (
    <LinkButton
      variant="default"
      to={MY_ACTIVITIES}
      aria-label="Back to my activities"
      leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
    >
      Back
    </LinkButton>
  )
}
