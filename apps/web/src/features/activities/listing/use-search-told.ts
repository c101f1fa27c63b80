import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { parseListing } from './listing-address.ts'
import { watchSearch } from './watch-search.ts'

/** Tells how the words that are shown were searched for: once, with the most that they found, whatever filters and pages. */
export function useSearchTold(found: number): void {
  const [address] = useSearchParams()
  const { search } = parseListing(address)
  const most = useRef(0)
  const begin = useEffectEvent((text: string) => {
    most.current = found
    return watchSearch(text, () => most.current)
  })
  useEffect(() => (search === '' ? undefined : begin(search)), [search])
  useEffect(() => {
    most.current = Math.max(most.current, found)
  }, [found])
}
