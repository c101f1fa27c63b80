import { randomId } from '../../lib/random-id.ts'

/** What lies beneath an entry of the browser's history: `idx` is the router's, `opened` ours. */
interface Entry {
  readonly idx?: number
  readonly opened?: string
}

/**
 * Makes the browser's Back close what has just been opened over the page, instead of leaving the page. The returned
 * function ends that when it has been closed in another way.
 */
export function closeOnBack(close: () => void): () => void {
  const page = entryOf(window.history.state)
  const opened = randomId()
  window.history.pushState({ ...page, opened }, '')
  const listen = { capture: true }
  const onBack = (event: PopStateEvent) => {
    window.removeEventListener('popstate', onBack, listen)
    // Of this entry the router knows nothing: it would load the page again. Further back is another page, which it loads.
    if (entryOf(event.state).idx === page.idx) event.stopImmediatePropagation()
    close()
  }
  window.addEventListener('popstate', onBack, listen)
  return () => {
    if (entryOf(window.history.state).opened === opened) window.history.back()
    else window.removeEventListener('popstate', onBack, listen)
  }
}

function entryOf(state: unknown): Entry {
  return state ?? {}
}
