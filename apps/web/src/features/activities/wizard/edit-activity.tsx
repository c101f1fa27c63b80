import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { messageOf } from '../../../lib/api-error.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageContainer, PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { draftKey } from './draft.ts'
import { ownedActivityQuery } from './queries.ts'
import { editTexts, FETCH_FAILED } from './texts.ts'
import { useGuide } from './use-guide.ts'
import type { WizardSurroundings } from './wizard-surroundings.ts'
import { Wizard } from './wizard.tsx'

/** Where a guide's activities are listed. */
const MY_ACTIVITIES = '/vendor/dashboard/activities'

export function EditActivity({ activityId, ...surroundings }: WizardSurroundings & { activityId: string }) {
  const guide = useGuide()
  const found = useQuery(ownedActivityQuery(activityId))
  if (!guide) return null
  if (!found.data) {
    return (
      <PageContainer>
        <title>{`${say(editTexts.title)} | Upeo`}</title>
        <PageHeader title={say(editTexts.title)} actions={<BackLink />} />
        {found.isError ? (
          <LoadFailed message={messageOf(found.error, say(FETCH_FAILED))} query={found} />
        ) : (
          <RowSkeletons count={6} height={72} />
        )}
      </PageContainer>
    )
  }
  return (
    <Wizard
      key={`${guide._id} ${activityId}`}
      {...surroundings}
      texts={editTexts}
      opened={found.data}
      draftKey={draftKey(guide._id, activityId)}
      actions={<BackLink />}
    />
  )
}

function BackLink() {
  return (
    <LinkButton
      variant="default"
      to={MY_ACTIVITIES}
      aria-label={say('Back to my activities')}
      leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
    >
      {say('Back')}
    </LinkButton>
  )
}
