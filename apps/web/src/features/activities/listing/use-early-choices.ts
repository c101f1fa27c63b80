import { useEffect, useEffectEvent } from 'react'
import { useNavigation } from 'react-router'
import { listingPath } from './listing-address.ts'
import { askedBy } from './asked-by.ts'
import type { Listing } from './use-listing.ts'

/**
 * What was typed or ticked in the filters before their script had come is asked for once it has: React would undo it.
 * Where something else is on its way already, that stays.
 */
export function useEarlyChoices(form: string, { shown, go }: Listing): void {
  const { location: coming } = useNavigation()
  const adopt = useEffectEvent(() => {
    if (coming) return
    const early = document.getElementById(form)
    if (!(early instanceof HTMLFormElement) || ![...early.elements].some(isTouched)) return
    const asked = askedBy(early, shown)
    if (listingPath(asked) !== listingPath(shown)) go(asked)
  })
  useEffect(() => adopt(), [])
}

/** Not as the server sent it. */
function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.defaultSelected && !each.selected)
  if (!(field instanceof HTMLInputElement)) return false
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}
