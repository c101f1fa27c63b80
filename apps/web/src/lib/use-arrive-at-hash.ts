import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Goes to the part of the page that the address names, once it is there: what is loaded first comes after the browser has looked. */
export function useArriveAtHash(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [isThere, hash])
}
