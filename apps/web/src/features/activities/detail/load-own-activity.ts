import { getActivity } from '@upeo/contract/activities/detail'
import { locationText } from '@upeo/domain/places/location'
import { call } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/not-found-answer.ts'
import { activityInThisLanguage, type ShownActivity } from './activity-in-this-language.ts'

/**
 * Asks again with the visitor's token: an owner sees what is not published; null for everybody else. What the owner's answer
 * has as their form has it is shown as everybody would see it.
 */
export async function loadOwnActivity(id: string, signal: AbortSignal): Promise<ShownActivity | null> {
  try {
    const own = await call(getActivity, { params: { id }, signal })
    const { location: name, town, county, isActive, officeHold, translation } = own
    const isWhole = translation !== null && translation.name !== '' && translation.description !== ''
    return activityInThisLanguage({
      ...own,
      location: locationText({ name, town, county }),
      isActive: isActive && !officeHold,
      translation: isWhole ? translation : null,
    })
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
