import { words } from '@upeo/domain/words/say'
import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { getProfile, updateProfile } from '@upeo/contract/identity/profile'
import { call, type CallInput } from './api.ts'
import { queryClient } from './query-client.ts'
import { keepUser } from './session.ts'

export type Profile = AnswerOf<typeof getProfile>

export const PROFILE_FAILED = words('Failed to update profile. Please try again.')

/** The signed-in person's own profile; several sections show parts of it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
})

/** Changes the fields that are sent, and shows them wherever the profile is shown, the header too. */
export async function changeProfile(body: NonNullable<CallInput<typeof updateProfile>['body']>): Promise<Profile> {
  const profile = await call(updateProfile, { body })
  keepProfile(profile)
  return profile
}

export function keepProfile(profile: Profile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile)
  keepUser(profile)
}
