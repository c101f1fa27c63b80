import { useEffect } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { readerId } from '../../../lib/reader-id.ts'
import { useIdle } from '../../../lib/use-idle.ts'

/** Tells the server that an activity is looked at: its guide sees how many did. Not said while rendering: robots look too. */
export function useViewTold(activityId: string | null): void {
  const idle = useIdle()
  useEffect(() => {
    if (idle && activityId !== null) void tellView(activityId)
  }, [idle, activityId])
}

async function tellView(id: string): Promise<void> {
  try {
    const [{ call }, { countActivityView }] = await Promise.all([
      import('../../../lib/api.ts'),
      import('@upeo/contract/activities/detail'),
    ])
    await call(countActivityView, { params: { id }, body: { reader: readerId() } })
  } catch (error) {
    // Who is not counted has still seen it.
    if (!isApiError(error)) throw error
  }
}
