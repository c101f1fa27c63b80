import { useEffect } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { readerId } from '../../../lib/reader-id.ts'

/** Tells the server that an activity is looked at: its guide sees how many did. Not said while rendering: robots look too. */
export function useViewTold(activityId: string | null): void {
  useEffect(() => {
    if (activityId !== null) void tellView(activityId)
  }, [activityId])
}

async function tellView(id: string): Promise<void> {
  try {
    const [{ call }, { countActivityView }] = await Promise.all([
      import('../../../lib/api.ts'),
      import('@upeo/contract/activities/count-activity-view'),
    ])
    await call(countActivityView, { params: { id }, body: { reader: readerId() } })
  } catch (error) {
    // Who is not counted has still seen it.
    if (!isApiError(error)) throw error
  }
}
