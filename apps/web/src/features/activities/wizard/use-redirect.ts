import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { REDIRECT_AFTER } from './texts.ts'

/** Shows the activity once its success has been read; null: nothing has been saved yet. */
export function useRedirect(activityId: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (activityId === null) return undefined
    const timer = setTimeout(() => void navigate(`/activity/${activityId}`), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [activityId, navigate])
}
