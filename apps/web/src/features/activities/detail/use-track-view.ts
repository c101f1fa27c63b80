import { useEffect } from 'react'
import { tellReader } from '../../../lib/tell-reader.ts'
import { useIdle } from '../../../lib/use-idle.ts'

/** Tells the server that an activity is looked at: its guide sees how many did. Not said while rendering: robots look too. */
export function useTrackView(activityId: string | null): void {
  const idle = useIdle()
  useEffect(() => {
    if (idle && activityId !== null) void tellReader('POST /activities/:id/views', { id: activityId })
  }, [idle, activityId])
}
