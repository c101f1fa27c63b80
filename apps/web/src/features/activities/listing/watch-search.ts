import { clock } from '../../../lib/clock.ts'

/** What stands less long is still being typed, or understood: no search yet. */
const LOOKED_AT_MS = 2000

/** What a card and the map lead to. */
const results = 'article a[href], a[href*="/activity/"]'

/** Before the page hears of it, which may be gone by then. */
const first = { capture: true }

/** What this page has told: results that somebody comes back to are no other search. */
const told = new Set<string>()

/**
 * Tells the server once how a search went: when something that was found is opened, else when the page is left or what
 * this answers is called. By itself, without what says who somebody is: no session, no cookie.
 */
export function watchSearch(text: string, found: () => number): () => void {
  const since = clock.now().getTime()
  const tell = (followed: boolean) => {
    end()
    if (told.has(text)) return
    told.add(text)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ text, found: found(), followed })
    // A search that is not counted has been answered all the same.
    fetch('/api/searches', { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(
      () => undefined,
    )
  }
  const onClick = ({ target }: Event) => {
    // Where nothing was found, what is proposed instead is not what was searched for.
    if (found() > 0 && (target as Element | null)?.closest(results)) tell(true)
  }
  const onLeave = () => {
    if (clock.now().getTime() - since >= LOOKED_AT_MS) tell(false)
    else end()
  }
  const end = () => {
    window.removeEventListener('click', onClick, first)
    window.removeEventListener('auxclick', onClick, first)
    window.removeEventListener('pagehide', onLeave)
  }
  window.addEventListener('click', onClick, first)
  window.addEventListener('auxclick', onClick, first)
  window.addEventListener('pagehide', onLeave)
  return onLeave
}
