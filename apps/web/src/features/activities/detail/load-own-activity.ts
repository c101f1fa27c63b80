import type { Activity } from '@upeo/contract/activities/activity'
import { getActivity } from '@upeo/contract/activities/detail'
import { call } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/not-found-answer.ts'

/** Asks again with the visitor's token: an owner sees what is not published; null for everybody else. */
export async function loadOwnActivity(id: string, signal: AbortSignal): Promise<Activity | null> {
  try {
    return await call(getActivity, { params: { id }, signal })
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
