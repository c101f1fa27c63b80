import { useMutation } from '@tanstack/react-query'
import type { OwnedActivity } from '@upeo/contract/activities/owned-activity'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { bearerToken } from '../../../lib/session.client.ts'
import { NOT_SIGNED_IN, REDIRECT_AFTER } from './texts.ts'

/** Sends the form once, and after its success goes to the activity. */
export function useSubmitActivity(send: () => Promise<OwnedActivity>, onDone: () => void) {
  const navigate = useNavigate()
  const submission = useMutation({
    mutationFn: () => {
      if (bearerToken() === null) {
        throw new ApiError({ status: 401, code: 'unauthenticated', message: NOT_SIGNED_IN })
      }
      return send()
    },
    onSuccess: () => {
      onDone()
      void queryClient.invalidateQueries({ queryKey: ['activities'] })
      void queryClient.invalidateQueries({ queryKey: ['activity'] })
    },
    // Its answer is not waited for twice: a lost one may have listed the activity.
    retry: false,
  })
  const savedId = submission.data?._id
  useEffect(() => {
    if (!savedId) return undefined
    const timer = setTimeout(() => void navigate(`/activity/${savedId}`), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [savedId, navigate])
  return submission
}
