import { createContext, useContext, type RefObject } from 'react'

const Place = createContext<RefObject<HTMLLIElement | null> | null>(null)

/** Around what belongs to one case of a list. */
export const InCase = Place.Provider

/**
 * Where to go on once the case around is decided: called before its list is read again, answers with what moves there
 * afterwards. The next of the list that nobody else has taken, else the one before it, else the top of the page.
 */
export function useNextCase(): () => () => void {
  const place = useContext(Place)
  return () => {
    const here = place?.current
    if (!here) return () => {}
    const [after, before] = [siblings(here, 'nextElementSibling'), siblings(here, 'previousElementSibling')]
    const free = (each: Element) => each.querySelector('[data-taken-by-other]') === null
    const wanted = [...after.filter(free), ...before.filter(free), ...after, ...before]
    return () => {
      const next = wanted.find((each) => each.isConnected)
      const heading = next?.querySelector('h2') ?? document.querySelector('h1')
      if (!(heading instanceof HTMLElement)) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      heading.closest('article')?.scrollIntoView({ block: 'start' })
    }
  }
}

function siblings(from: Element, way: 'nextElementSibling' | 'previousElementSibling'): Element[] {
  const next = from[way]
  return next ? [next, ...siblings(next, way)] : []
}
