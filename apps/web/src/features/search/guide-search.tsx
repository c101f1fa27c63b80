import { lazy } from 'react'
import { useLaterPart } from '../../lib/use-later-part.ts'
import { guideHint } from './guide-hint.ts'
import { SearchEverything } from './search-everything.tsx'

const load = () => import('./guide-results.tsx')
const GuideResults = lazy(load)

/** A guide's search, over their bookings, guests, activities and payments. */
export function GuideSearch() {
  useLaterPart(load, false)
  return <SearchEverything hint={guideHint} Results={GuideResults} />
}
