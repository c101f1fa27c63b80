/**
 * Without a network a link is followed as a whole document: those that were read are kept by the service worker, the
 * data that a change of page asks for is not. Returns how to stop.
 */
export function followLinksWhole(): () => void {
  document.addEventListener('click', followWhole, { capture: true })
  return () => document.removeEventListener('click', followWhole, { capture: true })
}

function followWhole(event: MouseEvent): void {
  if (!navigator.serviceWorker?.controller) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== window.location.origin || link.hasAttribute('download') || link.target === '_blank')
    return
  // Within the page there is nothing to fetch.
  if (link.pathname === window.location.pathname && link.search === window.location.search) return
  event.preventDefault()
  window.location.assign(link.href)
}
