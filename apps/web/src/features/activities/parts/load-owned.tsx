import { useQuery } from '@tanstack/react-query'
import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { ownedActivityQuery } from '../wizard/queries.ts'
import { FETCH_FAILED } from '../wizard/texts.ts'

/** One of the guide's activities, or why it is not there. */
export function LoadOwned({
  activityId,
  title,
  children,
}: {
  activityId: string
  title: string
  children: (owned: OwnedActivity) => ReactNode
}) {
  const found = useQuery(ownedActivityQuery(activityId))
  if (found.data) return children(found.data)
  return (
    <>
      <PageHeader title={title} />
      {found.isError ? (
        <LoadFailed message={messageOf(found.error, say(FETCH_FAILED))} query={found} />
      ) : (
        <RowSkeletons count={4} height={72} />
      )}
    </>
  )
}
